import { escapeHtml as escapeXml } from '../../base/words/escape-html.js';
import { writeCsv } from '../../base/words/write-csv.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import { ListFormat } from './import.types.js';

/** A list that `readList` can read again. */
export function writeNewsletterList(newsletters: Newsletter[], format: ListFormat): string {
  return format === ListFormat.CSV ? csv(newsletters) : opml(newsletters);
}

const csv = (newsletters: Newsletter[]): string =>
  writeCsv(
    ['name', 'url', 'description', 'topics', 'frequency', 'language', 'status'],
    newsletters.map(({ name, url, description, niche, frequency, language, submissionStatus }) => [
      name,
      url,
      description,
      niche,
      frequency ?? '',
      language ?? '',
      submissionStatus,
    ]),
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
