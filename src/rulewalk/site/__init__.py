"""The site: Markdown extension, MkDocs plugin, page templates, scripts and looks."""
