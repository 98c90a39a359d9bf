import { articleText } from '../body/article-text.js';
import type { StructuredArticle } from './structured-data.js';

export function findTitle(document: Document, structured: StructuredArticle): string | undefined {
  const headings = [...document.querySelectorAll('h1')]
    .slice(0, 20)
    .map((heading) => fold(articleText(heading)))
    .filter((text) => text.length > 3);
  const social = metaContent(document, 'og:title') ?? metaContent(document, 'twitter:title');
  const whole = fold(document.title ?? '');
  const candidates = [structured.headline, social, whole]
    .filter((text) => text !== undefined && text !== '')
    .map((text) => fold(decode(text!)));
  // The heading that the page's own titles begin with is the title without the site's name.
  const heading = headings.find((text) =>
    candidates.some((candidate) => same(candidate).includes(same(text)) && same(text).length > 3),
  );
  if (heading) return heading;
  const siteName = metaContent(document, 'og:site_name');
  const [first] = candidates;
  return first ? withoutSiteName(first, siteName) : headings[0];
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();
const same = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const decode = (text: string): string =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;|&#8217;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/&#8211;/g, '–');

function metaContent(document: Document, property: string): string | undefined {
  const content = document
    .querySelector(`meta[property="${property}"], meta[name="${property}"]`)
    ?.getAttribute('content');
  return content && content.trim() !== '' ? fold(content) : undefined;
}

function withoutSiteName(title: string, siteName?: string): string {
  const parts = title.split(/\s+[|–—»·:•-]\s+|\s+[|»]\s*/);
  if (parts.length < 2) return title;
  const last = parts[parts.length - 1]!;
  if (siteName && same(last) === same(siteName))
    return title.slice(0, title.lastIndexOf(last)).replace(/[\s|–—»·:•-]+$/, '');
  return parts[0]!.length >= 15 && last.split(' ').length <= 4
    ? title.slice(0, title.lastIndexOf(last)).replace(/[\s|–—»·:•-]+$/, '')
    : title;
}
