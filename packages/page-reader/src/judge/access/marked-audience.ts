import { namesOf } from '../../read/markup/elements-below.js';
import type { PageView } from '../../read/markup/page-view.js';
import { endOfText } from './end-of-text.js';
import type { FoundAccess } from './access.js';

/** Class names and attributes by which platforms mark a post: `access-paid`, `data-access="subscribers"`. */
const MARKED =
  /(^|[\s_-])(access|visibility|audience)[-_]{1,2}(only-)?(paid|paying|members?|subscribers?|premium|tiers)(\s|$)/i;
const ATTRIBUTE = /^data-.{0,20}(access|visibility|audience|tier)$/i;
const AUDIENCE = /^(only[-_])?(paid|paying|members?|subscribers?|premium|tiers)$/i;
const FLAG = /^data-.{0,20}paywalled$/i;

/** The audience by which an element around the text is marked. */
export function markedAudience(view: PageView, text: string): FoundAccess | undefined {
  const block = view.lines[endOfText(view, text)]?.block;
  let mark: string | undefined;
  if (block) view.structure.isWithin(block, (level) => (mark = markOf(level)) !== undefined);
  if (!mark) return undefined;
  const access = /pa(id|y)|premium|tier|true/i.test(mark) ? 'paid' : 'members';
  return { access, proof: `the text is marked as '${mark}'` };
}

function markOf(element: Element): string | undefined {
  const marks = MARKED.exec(namesOf(element));
  if (marks) return marks[0].trim();
  const found = [...element.attributes].find(
    ({ name, value }) => (ATTRIBUTE.test(name) && AUDIENCE.test(value)) || (FLAG.test(name) && value === 'true'),
  );
  return found && `${found.name}="${found.value}"`;
}
