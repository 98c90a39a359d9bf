export interface Tag {
  text: string;
  start: number;
  end: number;
  isClosing: boolean;
  /** In lower case. */
  name: string;
}

const HEAD = /^<(\/?)([a-zA-Z][^\s/>]*)/;

/**
 * Iterates over the tags of a page in linear time. A regular expression would take quadratic time for a page with '<' but
 * without '>'.
 */
export function* tagsOf(html: string): Generator<Tag> {
  let last = -1;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start)) {
    if (last < start) last = html.indexOf('>', start);
    if (last === -1) return;
    const text = html.slice(start, last + 1);
    const head = HEAD.exec(text);
    if (!head) {
      start += 1;
      continue;
    }
    yield { text, start, end: last + 1, isClosing: head[1] === '/', name: (head[2] ?? '').toLowerCase() };
    start = last + 1;
  }
}
