/** Directives that forbid indexing or text mining. */
const CLOSED = new Set(['noindex', 'none', 'noai']);
const META = /<meta\b[^>]{0,500}>/gi;
const HEAD = 300_000;
/** More than any real page has. */
const MAX_META_MARKS = 100;

/** A page's directives for this robot. */
export interface UsageMark {
  place: 'header' | 'meta';
  name: 'robots' | 'tdm-reservation' | 'content-usage';
  value: string;
  /** As written, or put together from its parts. */
  line: string;
}

/** Whether the page or its headers ask this robot to skip it. */
export function optsOut(html: string, headers: Record<string, string>, robot: string): boolean {
  const marks = [...marksOfHeaders(headers, robot), ...distinctMarksOfMetas(html, robot)];
  return marks.some(({ name, value }) =>
    name === 'robots'
      ? directivesOf(value).some((word) => CLOSED.has(word))
      : name === 'tdm-reservation' && value === '1',
  );
}

/** 'noindex, max-snippet: 20' has two. */
export const directivesOf = (value: string): string[] => value.toLowerCase().split(/[\s,]+/);

export function findUsageMarks(html: string, headers: Record<string, string>, robot: string): UsageMark[] {
  return [...marksOfHeaders(headers, robot), ...distinctMarksOfMetas(html, robot).slice(0, MAX_META_MARKS)];
}

function* marksOfHeaders(headers: Record<string, string>, robot: string): Generator<UsageMark> {
  const rules = (headers['x-robots-tag'] ?? '').split(',').flatMap((part) => ownRules(part, robot));
  if (rules.length > 0)
    yield { place: 'header', name: 'robots', value: rules.join(','), line: `X-Robots-Tag: ${rules.join(', ')}` };
  const reservation = headers['tdm-reservation']?.trim();
  if (reservation)
    yield { place: 'header', name: 'tdm-reservation', value: reservation, line: `tdm-reservation: ${reservation}` };
  const usage = headers['content-usage']?.trim();
  if (usage) yield { place: 'header', name: 'content-usage', value: usage, line: `Content-Usage: ${usage}` };
}

/** Without rules for other robots ('otherbot: noindex'). 'max-snippet: 20' is not a robot's name. */
function ownRules(part: string, robot: string): string[] {
  const [, name, rules = ''] = /^(?:([\w-]+)\s*:)?(.*)$/s.exec(part.trim()) ?? [];
  return rules.trim() && (name === undefined || name.toLowerCase() === robot.toLowerCase()) ? [rules.trim()] : [];
}

/** Without tags that say the same as one before. */
const distinctMarksOfMetas = (html: string, robot: string): UsageMark[] => {
  const distinct = new Map<string, UsageMark>();
  for (const mark of marksOfMetas(html, robot)) {
    const key = `${mark.name} ${mark.value.toLowerCase()}`;
    if (!distinct.has(key)) distinct.set(key, mark);
  }
  return [...distinct.values()];
};

function* marksOfMetas(html: string, robot: string): Generator<UsageMark> {
  for (const [line] of html.slice(0, HEAD).matchAll(META)) {
    const name = attribute(line, 'name')?.toLowerCase() ?? '';
    const value = attribute(line, 'content')?.trim() ?? '';
    if (name === 'robots' || name === robot.toLowerCase()) yield { place: 'meta', name: 'robots', value, line };
    if (name === 'tdm-reservation') yield { place: 'meta', name, value, line };
  }
}

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3];
};
