const OPENING = /<(script|style)\b/gi;
/** Scripts of these types contain metadata. */
const KEPT = /ld\+json/i;

/**
 * Removes scripts and styles before parsing. In every standard parser, a script with an unclosed comment would hide
 * the rest of the page.
 */
export function dropScripts(html: string): string {
  const kept: string[] = [];
  let from = 0;
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(html); opening; opening = OPENING.exec(html)) {
    // Two searches, because a single expression takes quadratic time for unclosed tags.
    const end = html.indexOf('>', OPENING.lastIndex);
    if (end === -1) break;
    const closing = endOf(html, (opening[1] ?? '').toLowerCase(), end + 1);
    if (closing === -1) break;
    if (!KEPT.test(html.slice(OPENING.lastIndex, end))) {
      kept.push(html.slice(from, opening.index));
      from = closing;
    }
    OPENING.lastIndex = closing;
  }
  return kept.length === 0 ? html : kept.join('') + html.slice(from);
}

/** `</script <!--` also closes a script; everything up to '>' is dropped. */
function endOf(html: string, name: string, from: number): number {
  const closing = name === 'script' ? /<\/script(?=[\s/>])/gi : /<\/style(?=[\s/>])/gi;
  closing.lastIndex = from;
  if (!closing.exec(html)) return -1;
  const end = html.indexOf('>', closing.lastIndex);
  return end === -1 ? -1 : end + 1;
}
