const MAX_NOTE = 900;
const NAME = "\\p{Lu}[\\p{L}.'’-]{0,30}";
const OCCUPATIONS = [
  '(copy|staff|science|technology|senior|freelance|travel|food|content|ghost)?\\s?writer',
  'author',
  'journalist',
  'reporter',
  'correspondent',
  'columnist',
  'editor',
  'editor-in-chief',
  'blogger',
  'contributor',
  'freelancer',
  'researcher',
  'professor',
  'lecturer',
  'fellow',
  '(co-?)?founder',
  'ceo',
  'consultant',
  'director',
  'lawyer',
  '(chef)?redakteur(in)?',
  'autor(in|a)?',
  'journalistin?',
  'korrespondentin?',
  '(mit)?gründer(in)?',
  'gründungspartner(in)?',
  'rechtsanw(alt|ältin)',
  'periodista',
  'journaliste',
  'rédact(eur|rice)',
  'giornalista',
].join('|');
const OCCUPATION = new RegExp(`(?<!\\p{L})(${OCCUPATIONS})(?!\\p{L})`, 'iu');
const SOMEONE_IS = new RegExp(`^(${NAME}\\s){2,4}(is|was|ist|war|est|es|è)\\s`, 'u');
const MAX_BEFORE_OCCUPATION = 100;
const AFTER_NAME =
  /^,? (?:\([^)]{1,40}\),? )?(is|was|has|writes|works|worked|covers|lives|joined|studied|ist|war|hat|arbeitet|schreibt|lebt|studierte|est|a|écrit|es|ha|escribe|è|scrive)(?!\p{L})/u;

/** A paragraph about the author, as after an article: 'Ann Other is a writer who …'. */
export function isAuthorNote(line: string, author: string): boolean {
  if (line.length > MAX_NOTE) return false;
  // A single word is probably the name of an organisation.
  if (author.includes(' ') && line.startsWith(author) && AFTER_NAME.test(line.slice(author.length))) return true;
  const [someone] = SOMEONE_IS.exec(line) ?? [];
  return someone !== undefined && OCCUPATION.test(line.slice(someone.length, someone.length + MAX_BEFORE_OCCUPATION));
}
