import { MAX_URL } from '@niche-newsletters/rules/newsletter.rules';
import { readUrl } from '../../base/validation/read-url.js';
import type { WebError } from './web.js';

/** Rules of robots.txt by RFC 9309, and the common Crawl-delay. */
export interface RobotsRules {
  isAllowed(url: string): boolean;
  /** The line that forbids an address, as far as it is known. */
  refusalOf?(url: string): string | undefined;
  /** Seconds between two requests. */
  crawlDelay?: number;
  sitemaps: string[];
  /** Permitted uses for this robot, as written. */
  usage: UsageLine[];
  /** Addresses of licences (RSL). */
  licences: string[];
  /** Why the rules could not be fetched. Then nothing is allowed. */
  failure?: WebError;
  /** The site has not shown its rules. Then everything is allowed, but what they say of the use of a text is not known. */
  isUnread?: true;
  /** Somebody has asked us to leave the host alone. Then its rules are not read. */
  isStopped?: true;
}

/** A line of the groups of this robot that is about use, not about access. */
export interface UsageLine {
  field: 'content-signal' | 'content-usage';
  value: string;
}

interface Rule {
  isAllow: boolean;
  pattern: string;
}

/** For a path that would take too long to compare. */
const TOO_MUCH: Rule = { isAllow: false, pattern: '' };

const lineOf = (rule: Rule | undefined): string | undefined =>
  rule && !rule.isAllow && rule.pattern ? `Disallow: ${rule.pattern}` : undefined;

/** The rules of all groups that name one robot. */
interface Group {
  isNamed: boolean;
  rules: Rule[];
  usage: UsageLine[];
  crawlDelay?: number;
}

export const FREE: RobotsRules = { isAllowed: () => true, sitemaps: [], usage: [], licences: [] };
export const UNREAD: RobotsRules = { ...FREE, isUnread: true };
export const CLOSED: RobotsRules = { isAllowed: () => false, sitemaps: [], usage: [], licences: [] };
export const STOPPED: RobotsRules = { ...CLOSED, isStopped: true };
export const closedBecause = (failure: WebError): RobotsRules => ({ ...CLOSED, failure });

/** More than any real file has. The rules of many sites are kept in memory. */
const MAX_RULES = 20_000;
const MAX_SITEMAPS = 100;
const MAX_LICENCE_FILES = 3;
const MAX_USAGE_LINES = 100;
const MAX_USAGE_LINE = 500;
/** Characters of patterns with wildcards times characters of a path. Takes a few hundredths of a second. */
const MAX_COMPARISONS = 20_000_000;

/** Takes time in proportion to the text, and reads only the groups of this robot and of all robots. */
export function parseRobots(text: string, userAgent: string): RobotsRules {
  const robot = productOf(userAgent);
  const own: Group = { isNamed: false, rules: [], usage: [] };
  const everybody: Group = { isNamed: false, rules: [], usage: [] };
  const sitemaps: string[] = [];
  const licences: string[] = [];
  // Lines before all groups are for everybody.
  const first: Group = { isNamed: false, rules: [], usage: [] };
  let current = new Set<Group>([first]);
  let isAmongAgents = false;
  for (const [field, value] of fieldsOf(text)) {
    if (field === 'sitemap' && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value);
    if (field === 'license' && value.length <= MAX_URL && licences.length < MAX_LICENCE_FILES) licences.push(value);
    if (field === 'user-agent') {
      if (!isAmongAgents) current = new Set();
      const product = productOf(value);
      if (product === robot) current.add(own);
      if (product === '*') current.add(everybody);
      for (const group of current) group.isNamed = true;
    }
    if (GROUP_FIELDS.has(field)) isAmongAgents = field === 'user-agent';
    for (const group of current) addTo(group, field, value);
  }
  const { rules, usage, crawlDelay } = own.isNamed ? own : everybody;
  const said = [...first.usage, ...usage];
  if (rules.length > MAX_RULES) return { ...CLOSED, usage: said, licences };
  const compare = compareWith(rules);
  return {
    isAllowed: (url) => compare(url)?.isAllow ?? true,
    refusalOf: (url) => lineOf(compare(url)),
    crawlDelay,
    sitemaps,
    usage: said,
    licences,
  };
}

const GROUP_FIELDS = new Set(['user-agent', 'allow', 'disallow', 'crawl-delay', 'content-signal', 'content-usage']);

function* fieldsOf(text: string): Generator<[field: string, value: string]> {
  for (const line of text.split(/[\r\n]/)) {
    const end = line.indexOf('#');
    const content = end < 0 ? line : line.slice(0, end);
    const colon = content.indexOf(':');
    if (colon > 0) yield [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
  }
}

/** Without the version. */
const productOf = (userAgent: string): string => userAgent.replace(/\/.*/s, '').trim().toLowerCase();

function addTo(group: Group, field: string, value: string): void {
  const isRule = field === 'allow' || field === 'disallow';
  // One rule above the limit shows that there are too many.
  if (isRule && value && group.rules.length <= MAX_RULES)
    group.rules.push({ isAllow: field === 'allow', pattern: encode(value) });
  if ((field === 'content-signal' || field === 'content-usage') && group.usage.length < MAX_USAGE_LINES)
    group.usage.push({ field, value: value.slice(0, MAX_USAGE_LINE) });
  const delay = field === 'crawl-delay' ? Number(value) : 0;
  if (Number.isFinite(delay) && delay > 0) group.crawlDelay = delay;
}

const encode = (pattern: string): string => upperCaseEscapes(encodeURI(pattern).replaceAll('%25', '%'));

const upperCaseEscapes = (path: string): string => path.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());

/** The longest matching pattern decides. If two are equally long, the one that allows wins. */
function compareWith(rules: Rule[]): (url: string) => Rule | undefined {
  const byLength = rules.toSorted(
    (one, other) => other.pattern.length - one.pattern.length || Number(other.isAllow) - Number(one.isAllow),
  );
  const wildcards = rules.reduce((sum, { pattern }) => sum + (pattern.includes('*') ? pattern.length : 0), 0);
  return (text) => {
    const url = readUrl(text);
    if (!url) return undefined;
    const path = upperCaseEscapes(url.pathname + url.search);
    if (wildcards * path.length > MAX_COMPARISONS) return TOO_MUCH;
    return byLength.find(({ pattern }) => matchesPath(pattern, path));
  };
}

/** Whether a path matches a pattern of robots.txt. */
export function matchesPath(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  const last = isWhole ? others.pop() : undefined;
  if (isWhole && last === undefined) return path === first;
  let position = first.length;
  for (const part of others) {
    const found = path.indexOf(part, position);
    if (found < 0) return false;
    position = found + part.length;
  }
  return last === undefined || (path.length - last.length >= position && path.endsWith(last));
}
