const OPENING = /<(script|style)\b/gi;
/** Facts about the page stand in scripts of these types. */
const KEPT = /ld\+json/i;

/**
 * Takes scripts and styles out before parsing. A script that writes half a comment swallows the rest of the page in
 * every parser that follows the standard, although the words are all there.
 */
export function dropScripts(html: string): string {
  const kept: string[] = [];
  let from = 0;
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(html); opening; opening = OPENING.exec(html)) {
    // Searched for separately: one expression for the whole tag is quadratic on tags that never end.
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

/** `</script <!--` closes a script too: whatever follows the name up to '>' is dropped. */
function endOf(html: string, name: string, from: number): number {
  const closing = name === 'script' ? /<\/script(?=[\s/>])/gi : /<\/style(?=[\s/>])/gi;
  closing.lastIndex = from;
  if (!closing.exec(html)) return -1;
  const end = html.indexOf('>', closing.lastIndex);
  return end === -1 ? -1 : end + 1;
}
