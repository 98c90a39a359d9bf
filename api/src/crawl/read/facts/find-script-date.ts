import { findWrittenDate, type WrittenDate } from './written-date.js';

/** Fields of a page's own data, as platforms name them. Quotes are escaped where data stands in a string or an attribute. */
const FIELD =
  /(?:\\?"|&quot;)(?:datePublished|publishedAt|published_at|publishedTime|publishDate|publish_date|publicationDate|publication_date|post_date|postDate|pubDate|datePosted|firstPublished|first_published_at|displayDate|sentAt|sent_at|send_date)(?:\\?"|&quot;)\s{0,3}:\s{0,3}(?:\\?"|&quot;)([^"\\&]{6,40})/g;
const MAX_SOURCE = 2_000_000;

/** A date of publication in the page's scripts, which the parser does not keep. */
export function findScriptDate(html: string): WrittenDate | undefined {
  for (const [, value = ''] of html.slice(0, MAX_SOURCE).matchAll(FIELD)) {
    const date = findWrittenDate(value);
    if (date) return date;
  }
  return undefined;
}
