import { linkStyle } from '@niche-newsletters/rules/accent';
import type { SiteValues } from '../../settings/site-settings.js';
import { escapeHtml } from '../../base/words/escape-html.js';

interface ProductPage {
  site: Readonly<Pick<SiteValues, 'name' | 'accent'>>;
  title: string;
  /** HTML. */
  content: string;
}

/** Colours and measures of the client, light and dark. */
const STYLE = `
body{margin:0;background:#f5f5f1;color:#15181d;font:16px/1.6 'Instrument Sans Variable','Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere}
header{border-bottom:1px solid #d9dcd5;padding:14px 16px}
header a{display:inline-flex;gap:10px;align-items:center;min-height:28px;color:inherit;text-decoration:none;font:600 20px/1.2 Georgia,serif}
main{max-width:640px;margin:0 auto;padding:40px 16px}
h1{margin:0 0 12px;font:500 32px/1.2 Georgia,serif}
a{color:#2541ba}
form{margin:24px 0}
button{min-height:38px;margin:0 8px 8px 0;padding:0 14px;border:1px solid #868c93;border-radius:6px;background:#fdfdfb;color:inherit;font:600 14px/1.4 inherit;font-family:inherit;cursor:pointer}
button:first-of-type{background:#15181d;border-color:#15181d;color:#fdfdfb}
:focus-visible{outline:2px solid #2541ba;outline-offset:2px}
@media (prefers-color-scheme:dark){
body{background:#121417;color:#ebece7}
header{border-color:#2b3036}
a{color:#a6b6ff}
button{background:#1b1e22;border-color:#6f767f}
button:first-of-type{background:#ebece7;border-color:#ebece7;color:#121417}
:focus-visible{outline-color:#a6b6ff}
}`;

/** A page of the product without its scripts, which opens for whoever has a link from a mail. */
export const productPage = ({ site, title, content }: ProductPage): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${STYLE}${linkStyle(site.accent)}</style></head>
<body><header><a href="/"><img src="/mark.svg" width="22" height="22" alt=""><bdi>${escapeHtml(site.name)}</bdi></a></header>
<main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
