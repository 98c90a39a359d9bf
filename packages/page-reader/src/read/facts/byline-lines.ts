import type { TextLine } from '../markup/article-text.js';
import type { PageView } from '../markup/page-view.js';
import { cleanName } from './author-name.js';
import { findWrittenDate } from './written-date.js';

export const MAX_LINE = 120;
export const LABEL =
  /^(by|von|par|por|di|door|av|af|author|autor(in)?|auteur|autore|text|words|written by|geschrieben von)\s?:?$/i;
const NAME = "\\p{Lu}[\\p{L}.'’-]{1,30}(?:\\s(?:von|van|de|der|den|di|da|la|le|bin|al|\\p{Lu}[\\p{L}.'’-]{0,30})){1,4}";
const BY = '(?:by|By|BY|von|Von|par|Par|por|Por|di|Di|door|Door|[Tt]ext|[Ww]ritten [Bb]y|[Pp]osted [Bb]y):?\\s';
const LABELLED = '(?:[Aa]utor(?:in)?|[Aa]uthor|[Aa]uteure?|[Vv]erfasser(?:in)?|[Cc]ontributor|[Aa]uthored by)\\s?:\\s';
export const BY_LINE = new RegExp(
  `(?:^|[,|·•–—]\\s?|\\d{4}\\s)(?:(?:written|posted|published|story|words|text|ein beitrag)\\s)?(?:${BY}|${LABELLED})(${NAME})`,
  'u',
);
const ALONE = new RegExp(`^${NAME}$`, 'u');
const AFTER_HEADLINE = 6;
const BEFORE_HEADLINE = 2;

/** A first and a last name, without anything else. */
export const isPlainName = (text: string): boolean => text.length < MAX_LINE && ALONE.test(text.trim());

export function fromLines({ lines }: PageView, headline?: Element): string | undefined {
  const start = headline ? lines.findIndex(({ block }) => block === headline || headline.contains(block)) : -1;
  const below = start < 0 ? [] : lines.slice(start + 1, start + 1 + AFTER_HEADLINE);
  const above = start < 0 ? [] : lines.slice(Math.max(0, start - BEFORE_HEADLINE), start);
  const near = [...below, ...above.reverse()];
  return near.map(nameBesideDate).find((name) => name !== undefined) ?? fromBylines(lines);
}

/** '11.12.2019 - Ann Other', a common format beside headlines. */
function nameBesideDate({ text }: TextLine): string | undefined {
  if (text.length > MAX_LINE || !findWrittenDate(text)) return undefined;
  const parts = text.split(/\s[|·•–—-]\s|,\s|\s\|/);
  const name = parts.find((part) => isPlainName(part) && !findWrittenDate(part));
  return name ? cleanName(name) : undefined;
}

function fromBylines(lines: readonly TextLine[]): string | undefined {
  for (const [index, { text }] of lines.entries()) {
    if (text.length >= MAX_LINE) continue;
    const next = LABEL.test(text) ? (lines[index + 1]?.text ?? '').replace(/[,;]$/, '') : '';
    const written = ALONE.test(next.trim()) ? next : BY_LINE.exec(text)?.[1];
    const name = written ? cleanName(written) : undefined;
    if (name) return name;
  }
  return undefined;
}

/** Mailing list archives show the sender in bold before the address. */
export function besideAddress(view: PageView): string | undefined {
  const address = view.tagged('a').find((link) => /^mailto:/i.test(link.getAttribute('href') ?? ''));
  const before = address?.previousElementSibling;
  const name = before && /^(b|strong)$/.test(before.localName) ? (before.textContent ?? '').trim() : '';
  return isPlainName(name) ? cleanName(name) : undefined;
}
