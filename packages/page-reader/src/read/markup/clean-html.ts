import sanitizeHtml from 'sanitize-html';
import { webAddress } from './web-address.js';

const TAGS =
  'h1 h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote pre code kbd samp em strong b i u s del ins mark small sub sup q cite abbr time a img figure figcaption table thead tbody tfoot tr th td div section span'.split(
    ' ',
  );

/** Sanitises HTML: no scripts, styles, frames and forms, and only absolute http(s) URLs. */
export function cleanHtml(html: string, base: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'loading', 'referrerpolicy'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      time: ['datetime'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'svg',
      'math',
      'iframe',
      'object',
      'title',
      'xmp',
    ],
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: {
          href: linkTarget(attribs.href ?? '', base),
          ...titled(attribs.title),
          rel: 'nofollow noopener noreferrer',
        },
      }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: {
          src: webAddress(attribs.src ?? '', base) ?? '',
          alt: attribs.alt ?? '',
          loading: 'lazy',
          referrerpolicy: 'no-referrer',
        },
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  }).trim();
}

const linkTarget = (href: string, base: string): string =>
  /^mailto:[^\s]+@/i.test(href) ? href : (webAddress(href, base) ?? '');

const titled = (title?: string): Record<string, string> => (title ? { title } : {});
