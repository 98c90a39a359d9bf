import { directivesOf, type UsageMark } from '@niche-newsletters/page-reader/read/facts/find-opt-out';
import { readContentUsage } from './read-usage-lines.js';
import { type Statement, StatementSource, statementsOf, strictest, type Uses } from './statement.js';
import type { TdmRule } from './read-tdm-file.js';

const SOURCES = { header: StatementSource.HEADER, meta: StatementSource.META };
const DIRECTIVES: Record<string, Uses> = {
  noindex: { search: false },
  none: { search: false },
  noai: { answers: false, training: false },
  noimageai: { training: false },
};
/** A reservation is about all text and data mining (Directive (EU) 2019/790, article 4). */
const RESERVED: Uses = { search: false, answers: false, training: false };

/** Statements of a page and its headers. */
export function readMarks(marks: UsageMark[], url: string): Statement[] {
  return marks.flatMap(({ place, name, value, line }) => {
    if (name === 'tdm-reservation') return [];
    const uses =
      name === 'content-usage'
        ? readContentUsage(value)
        : strictest(directivesOf(value).map((word) => DIRECTIVES[word] ?? {}));
    return statementsOf({ source: SOURCES[place], url, line }, uses);
  });
}

/** A tag overrides a header, and a header the file, as the TDM Reservation Protocol says. */
export function readReservation(marks: UsageMark[], page: string, file?: { url: string; rule: TdmRule }): Statement[] {
  const said = marks.filter(({ name, value }) => name === 'tdm-reservation' && /^[01]$/.test(value));
  const nearest = said.find(({ place }) => place === 'meta') ?? said.find(({ place }) => place === 'header');
  if (nearest)
    return nearest.value === '1'
      ? statementsOf({ source: SOURCES[nearest.place], url: page, line: nearest.line }, RESERVED)
      : [];
  if (!file?.rule.isReserved) return [];
  const line = `"location": "${file.rule.location}", "tdm-reservation": 1`;
  return statementsOf({ source: StatementSource.TDM_FILE, url: file.url, line }, RESERVED);
}
