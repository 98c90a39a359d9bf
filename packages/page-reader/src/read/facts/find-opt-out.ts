/** Directives that forbid indexing or text mining. */
const CLOSED = /(^|[\s,])(noindex|none|noai)([\s,]|$)/i;
const META = /<meta\b[^>]{0,500}>/gi;
const HEAD = 300_000;

/** Whether the page or its headers ask this robot to skip it. */
export function optsOut(html: string, headers: Record<string, string>, robot: string): boolean {
  if (isClosed(headers['x-robots-tag'] ?? '', robot) || headers['tdm-reservation']?.trim() === '1') return true;
  for (const [tag] of html.slice(0, HEAD).matchAll(META)) {
    const name = attribute(tag, 'name')?.toLowerCase() ?? '';
    const content = attribute(tag, 'content') ?? '';
    if ((name === 'robots' || name === robot.toLowerCase()) && CLOSED.test(content)) return true;
    if (name === 'tdm-reservation' && content.trim() === '1') return true;
  }
  return false;
}

/** Ignores rules for other robots ('otherbot: noindex'). 'max-snippet: 20' is not a robot's name. */
function isClosed(header: string, robot: string): boolean {
  return header.split(',').some((part) => {
    const [, name, rules = ''] = /^(?:([\w-]+)\s*:)?(.*)$/s.exec(part.trim()) ?? [];
    return (name === undefined || name.toLowerCase() === robot.toLowerCase()) && CLOSED.test(rules);
  });
}

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3];
};
