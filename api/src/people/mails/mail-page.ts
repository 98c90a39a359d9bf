import { linkStyle } from '@niche-newsletters/rules/accent';
import { escapeHtml } from '../../base/words/escape-html.js';

interface Footer {
  reason: string;
  links: { name: string; url: string }[];
}

/** As the operator chose it. */
export interface MailLook {
  readonly accent: string | null;
  readonly language: string;
}

export interface MailPage {
  look: MailLook;
  title: string;
  /** HTML. */
  rows: string[];
  footer: Footer;
}

/** Colours of the client, light and dark. Mail programs that know no dark mode show the light ones. */
const STYLE = `
body,table,td{background:#fdfdfb;color:#15181d}
body{margin:0;padding:0;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
.page{width:100%;max-width:600px;margin:0 auto}
td{padding:16px 16px;border-bottom:1px solid #d9dcd5;text-align:left;overflow-wrap:anywhere;word-break:break-word}
h1{margin:0;font:500 24px/1.25 Georgia,serif}
a{color:#2541ba}
.title{font:500 20px/1.3 Georgia,serif}
.picture{float:right;width:80px;height:80px;margin:0 0 8px 16px;object-fit:cover;border-radius:4px}
.quiet{color:#4a505a;font-size:14px}
@media (prefers-color-scheme:dark){
body,table,td{background:#121417;color:#ebece7}
td{border-color:#2b3036}
a{color:#a6b6ff}
.quiet{color:#b3b9c1}
}`;

/** Tables, because old mail programs know no other layout. Pictures have the same address for everybody, and so tell nothing of the reader. */
export function mailPage({ look, title, rows, footer }: MailPage): string {
  const links = footer.links.map(({ name, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`);
  const last = `<div class="quiet">${escapeHtml(footer.reason)}<br>${links.join(' · ')}</div>`;
  const cells = [`<h1 dir="auto">${escapeHtml(title)}</h1>`, ...rows, last];
  return `<!doctype html><html lang="${escapeHtml(look.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>${STYLE}${linkStyle(look.accent)}</style></head><body>
<table role="presentation" class="page" align="center" cellpadding="0" cellspacing="0" border="0">
${cells.map((cell) => `<tr><td>${cell}</td></tr>`).join('\n')}
</table></body></html>`;
}

export const textRow = (line: string): string => `<div dir="auto">${escapeHtml(line)}</div>`;

export const mailText = (parts: string[], { reason, links }: Footer): string =>
  [...parts, `-- \n${[reason, ...links.map(({ name, url }) => `${name}: ${url}`)].join('\n')}`].join('\n\n');
