const EDITION = '(?:issue|edition|newsletter|letter|post|dispatch|number|instalment|installment)';
const NUMERO = '(?:numéro|édition|lettre|infolettre|newsletter|envoi)';
const AUSGABE = '(?:Ausgabe|Newsletter|Brief|Nummer)';
const ENTREGA = '(?:número|edición|entrega|boletín|carta|newsletter)';

/** Titles that only announce a last edition. 'What the last issue left out' does not match. */
const TITLES = [
  `(?:^|[:.–—-])\\s*(?:(?:the|our|my|a|this is the)\\s+)?(?:very )?(?:last|final) ${EDITION}(?:\\s*[.!…]|$)`,
  `(?:^|[:.–—-])\\s*(?:(?:le|notre|mon)\\s+)?(?:tout )?derni(?:er|ère) ${NUMERO}(?:\\s*[.!…]|$)`,
  `(?:^|[:.–—-])\\s*(?:(?:die|unsere|meine|der)\\s+)?(?:aller)?letzter? ${AUSGABE}(?:\\s*[.!…]|$)`,
  `(?:^|[:.–—-])\\s*(?:(?:el|la|nuestro|nuestra|mi)\\s+)?último?a? ${ENTREGA}(?:\\s*[.!…]|$)`,
];

/** Sentences about this edition or the newsletter. */
const SENTENCES = [
  `\\bthis (?:is|will be|was) (?:the|our|my) (?:very )?(?:last|final) ${EDITION}\\b(?! (?:before|of the year|of the season|of (?:20|19)\\d\\d))`,
  '\\b(?:we|I) (?:are|am|have decided to|will be) (?:shutting|closing|winding|ending|shut|close|wind|end|stop|stopping)(?: down| up)? (?:this|the) newsletter\\b',
  '\\bthis newsletter (?:ends|ends here|is ending|has ended|will end|is closing|will close|stops) (?:here|now|today|with this)',
  `\\b(?:ceci|c['’]est|voici) (?:est )?(?:le|notre|mon) (?:tout )?dernier (?:${NUMERO})\\b`,
  `\\b(?:c['’]est|voici) (?:la|notre|ma) (?:toute )?dernière (?:${NUMERO})\\b`,
  `\\b(?:dies|das) ist (?:die|unsere|meine|der) (?:aller)?letzte ${AUSGABE}\\b`,
  '\\bstellen wir (?:diesen|den) Newsletter ein\\b',
  `\\best[ae] (?:es|será) (?:la|el|nuestr[ao]|mi) últim[ao] ${ENTREGA}\\b`,
];

const compile = (patterns: string[]) => patterns.map((pattern) => new RegExp(pattern, 'iu'));
const titles = compile(TITLES);
const sentences = compile(SENTENCES);
/** Farewells are at the start or the end of an edition. */
const MARGIN = 3_000;

/** Whether an edition says that it is the last one, in any of four languages. */
export function saysEnded(title: string | null, text: string | null): boolean {
  if (title && titles.some((pattern) => pattern.test(title.trim()))) return true;
  if (!text) return false;
  const parts = text.length > 2 * MARGIN ? [text.slice(0, MARGIN), text.slice(-MARGIN)] : [text];
  return parts.some((part) => sentences.some((pattern) => pattern.test(part)));
}
