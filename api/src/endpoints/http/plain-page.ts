import { escapeHtml } from '../../base/words/escape-html.js';

/** A page without the client, for what must work without scripts. The content is HTML. */
export const plainPage = (
  title: string,
  content: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1.25rem;overflow-wrap:anywhere}
h1{font:500 1.75rem/1.2 Georgia,serif}table{border-collapse:collapse;width:100%}.wide{overflow-x:auto}
td,th{text-align:left;padding:.5rem 1rem .5rem 0;border-bottom:1px solid #8886;vertical-align:top}
dt{font-weight:600}dd{margin:0 0 .5rem}pre{white-space:pre-wrap}a{color:inherit}iframe{width:100%;height:36rem;border:1px solid #8886}
button{font:inherit;padding:.6rem 1rem;margin:.25rem .25rem .25rem 0;border:1px solid;border-radius:2px;background:none;color:inherit;cursor:pointer}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
