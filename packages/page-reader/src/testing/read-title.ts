import { readPage } from '../read-page.js';

export const ARTICLE_TEXT =
  '<p>The tide book lists every quay of the harbour, and nobody has ever found it wrong.</p>'.repeat(6);

interface Page {
  heading?: string;
  head?: string;
  address?: string;
}

/** The title that is read from a page with these headings and metadata. */
export const titleOf = ({
  heading = '',
  head = '',
  address = 'https://letters.example.com/p/every-quay-of-the-harbour',
}: Page) =>
  readPage({
    html: `<html><head>${head}</head><body>${heading}<article>${ARTICLE_TEXT}</article></body></html>`,
    url: address,
  }).title;

export const openGraphTitle = (title: string) => `<meta property="og:title" content="${title}">`;
