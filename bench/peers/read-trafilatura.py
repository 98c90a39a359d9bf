"""Reads pages with trafilatura: a page as a line of JSON in, what it found as a line of JSON out."""

import base64
import json
import sys
import time

from trafilatura import extract_with_metadata

for line in sys.stdin:
    page = json.loads(line)
    html = base64.b64decode(page["html"])
    began = time.process_time()
    found = extract_with_metadata(
        html,
        url=page["url"],
        output_format="html",
        include_comments=False,
        include_formatting=True,
        include_images=True,
        include_links=True,
    )
    milliseconds = 1000 * (time.process_time() - began)
    facts = {name: getattr(found, name, None) for name in ("title", "author", "date", "text")}
    print(json.dumps({**facts, "milliseconds": milliseconds}), flush=True)
