"""The JSON Schema of scenario files, so that editors complete and check them."""

import json
from typing import Any

from pydantic.json_schema import models_json_schema

from rulewalk.games.registry import GAMES
from rulewalk.scenario.model import scenario_model


def schema_text() -> str:
    """Return the schema as JSON text, always the same for the same model."""
    models = [(scenario_model(game), "validation") for game in GAMES]
    refs, schema = models_json_schema(models, ref_template="#/$defs/{model}")  # type: ignore[arg-type]
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Rulewalk scenario",
        "oneOf": [refs[model] for model in models],  # type: ignore[index]
        "$defs": _untitled(schema["$defs"]),
    }
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def _untitled(schema: Any) -> Any:
    """Return a schema without the titles that only repeat its keys."""
    if isinstance(schema, list):
        return [_untitled(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: _untitled(part)
        for key, part in schema.items()
        if not (key == "title" and isinstance(part, str))
    }
