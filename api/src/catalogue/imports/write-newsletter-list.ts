import Papa from 'papaparse';
import { escapeHtml as escapeXml } from '../../base/words/escape-html.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import { ListFormat } from './import.types.js';

/** A list that `readList` can read again. */
export function writeNewsletterList(newsletters: Newsletter[], format: ListFormat): string {
  return format === ListFormat.CSV ? csv(newsletters) : opml(newsletters);
}

/** Spreadsheets run cells that begin with = + - or @. An apostrophe before them keeps them texts. */
const csv = (newsletters: Newsletter[]): string =>
  Papa.unparse(
    {
      fields: ['name', 'url', 'description', 'topics', 'frequency', 'language', 'status'],
      data: newsletters.map(({ name, url, description, niche, frequency, language, submissionStatus }) => [
        name,
        url,
        description,
        niche,
        frequency ?? '',
        language ?? '',
        submissionStatus,
      ]),
    },
    { escapeFormulae: true },
  );

function opml(newsletters: Newsletter[]): string {
  const outlines = newsletters.map(({ name, url, description, niche }) => {
    const [text, address] = [escapeXml(name), escapeXml(url)];
    return `<outline type="link" text="${text}" title="${text}" htmlUrl="${address}" url="${address}" description="${escapeXml(description)}" category="${escapeXml(niche)}"/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0"><head><title>Newsletters</title></head><body>
${outlines.join('\n')}
</body></opml>`;
}
