import { withoutEnd } from '../../base/validation/without-end.js';
import { anyWord } from '../../base/words/word-pattern.js';

const LEAD = new RegExp(
  String.raw`^[\s¿¡]*${anyWord({
    en: `who(?: (?:writes?|wrote|has written|edits?|publishes)|(?:['’]s| is| are)(?: behind| the (?:author|writer|editor)s? of))`,
    es: `quién(?:es)? (?:escriben?|escribió|editan?|publican?|está detrás de|es el autor de|es la autora de)`,
    fr: `qui (?:écrit|a écrit|édite|publie|est derrière|est l['’]aute(?:ur|ure|rice) d[eu]s?)`,
    de: `wer (?:schreibt|schrieb|hat|steckt hinter|ist der autor von|ist die autorin von|gibt)`,
  })}\s+`,
  'iu',
);
/** The end of the German verb. */
const TAIL = / (?:geschrieben|heraus)$/iu;

/** The newsletter or edition whose authors a question asks for: 'Who writes The Letterbox Report?' */
export function askedAuthorsOf(question: string): string | undefined {
  const lead = LEAD.exec(question)?.[0];
  if (lead === undefined) return undefined;
  return withoutEnd(question.slice(lead.length), /[\s?.!]/).replace(TAIL, '') || undefined;
}
