import { articleText } from '../markup/article-text.js';
import { webAddress } from '../markup/web-address.js';

export interface FoundImage {
  url: string;
  alt: string;
}

export interface FoundLink {
  url: string;
  text: string;
}

const MAX_MEDIA = 500;

export function collectImages(article: Element, base: string): FoundImage[] {
  const images = [...article.querySelectorAll('img')]
    .filter((image) => !isPixel(image))
    .map((image) => {
      return {
        url: webAddress(image.getAttribute('src') ?? 'data:', base),
        alt: (image.getAttribute('alt') ?? '').trim().slice(0, 500),
      };
    });
  return distinct(images.filter((image): image is FoundImage => image.url !== undefined));
}

export function collectLinks(article: Element, base: string): FoundLink[] {
  const links = [...article.querySelectorAll('a[href]')].map((link) => {
    const href = link.getAttribute('href') ?? '';
    return {
      url: href.startsWith('#') ? undefined : webAddress(href, base),
      text: articleText(link).replace(/\s+/g, ' ').slice(0, 500),
    };
  });
  return distinct(links.filter((link): link is FoundLink => link.url !== undefined));
}

/** Tracking pixels. */
const isPixel = (image: Element): boolean =>
  ['width', 'height'].some((side) => /^[0-3](px)?$/.test(image.getAttribute(side) ?? ''));

function distinct<T extends { url: string }>(found: T[]): T[] {
  return [...new Map(found.map((one) => [one.url, one])).values()].slice(0, MAX_MEDIA);
}
