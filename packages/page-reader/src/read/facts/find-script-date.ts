import { findWrittenDate, type WrittenDate } from './written-date.js';

/** Fields of platforms' page data. Quotes are escaped if the data is in a string or attribute. */
const FIELD =
  /(?:\\?"|&quot;)(?:datePublished|publishedAt|published_at|publishedTime|publishDate|publish_date|publicationDate|publication_date|post_date|postDate|pubDate|datePosted|firstPublished|first_published_at|displayDate|sentAt|sent_at|send_date)(?:\\?"|&quot;)\s{0,3}:\s{0,3}(?:\\?"|&quot;)([^"\\&]{6,40})/g;
const MAX_SOURCE = 2_000_000;

/** Finds the publication date in scripts, which the parser drops. */
export function findScriptDate(html: string): WrittenDate | undefined {
  for (const [, value = ''] of html.slice(0, MAX_SOURCE).matchAll(FIELD)) {
    const date = findWrittenDate(value);
    if (date) return date;
  }
  return undefined;
}
