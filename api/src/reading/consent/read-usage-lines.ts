import type { UsageLine } from '../../outside/web-access/parse-robots.js';
import { longestMatches } from './longest-matches.js';
import { type Statement, StatementSource, statementsOf, strictest, type Uses } from './statement.js';

/** Lines of robots.txt for our robot. Of the lines of a kind, those with the longest path that matches count. */
export function readUsageLines(lines: UsageLine[], place: { url: string; path: string }): Statement[] {
  return (['content-signal', 'content-usage'] as const).flatMap((field) => {
    const said = lines.filter((line) => line.field === field).map(({ value }) => splitPath(value));
    const read = field === 'content-signal' ? readContentSignal : readContentUsage;
    return longestMatches(said, ({ path }) => path, place.path).flatMap(({ value, preferences }) =>
      statementsOf(
        { source: StatementSource.ROBOTS, url: place.url, line: `${NAMES[field]}: ${value}` },
        read(preferences),
      ),
    );
  });
}

const NAMES = { 'content-signal': 'Content-Signal', 'content-usage': 'Content-Usage' };

/** A path may stand before the preferences. */
function splitPath(value: string) {
  const space = value.search(/\s/);
  if (!value.startsWith('/') || space < 0) return { value, path: '', preferences: value };
  return { value, path: value.slice(0, space), preferences: value.slice(space).trim() };
}

/** 'search=yes, ai-input=no', by draft-romm-aipref-contentsignals. Of two contradicting signals, 'no' counts. */
export function readContentSignal(text: string): Uses {
  return strictest(
    text.split(/[,;]/).map((part): Uses => {
      const [name = '', value = ''] = part
        .toLowerCase()
        .split('=')
        .map((side) => side.trim());
      if (value !== 'yes' && value !== 'no') return {};
      return usesOf(SIGNALS[name] ?? [], value === 'yes');
    }),
  );
}

const SIGNALS: Record<string, (keyof Uses)[]> = {
  search: ['search'],
  'ai-input': ['answers'],
  'ai-train': ['training'],
};

/** A member of a dictionary of RFC 9651 whose value is a token, with parameters. */
const MEMBER = /^([a-z*][a-z0-9_.*-]*)=([A-Za-z*][\w!#$%&'*+.^`|~:/-]*)(;[^,]*)?$/;

/** 'train-ai=n, search=y', by draft-ietf-aipref-vocab. A line that is no dictionary says nothing, and the last of equal keys counts. */
export function readContentUsage(text: string): Uses {
  const members = text.split(',').map((part) => MEMBER.exec(part.trim()));
  if (members.some((member) => !member)) return {};
  const said = new Map(members.map((member) => [member?.[1] ?? '', member?.[2] ?? '']));
  const uses: Uses = {};
  for (const [key, names] of USAGES) {
    const value = said.get(key);
    if (value === 'y' || value === 'n') Object.assign(uses, usesOf(names, value === 'y'));
  }
  return uses;
}

/** 'bots' is about all automated processing. What is said about a part of it counts more. */
const USAGES: [key: string, uses: (keyof Uses)[]][] = [
  ['bots', ['search', 'answers', 'training']],
  ['search', ['search']],
  ['ai-input', ['answers']],
  ['train-ai', ['training']],
];

const usesOf = (names: (keyof Uses)[], isAllowed: boolean): Uses =>
  Object.fromEntries(names.map((name) => [name, isAllowed]));
