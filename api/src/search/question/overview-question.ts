import { withoutEnd } from '../../base/validation/without-end.js';
import { firstWordPattern } from '../../base/words/word-pattern.js';
import { wordSet } from '../../base/words/word-set.js';
import { EDITION_LANGUAGES } from '../../library/editions/edition-languages.js';
import { withoutAskingWords } from './asking-words.js';
import { isFunctionWord } from './question-language.js';

/** 'Which newsletters should I read about bread?' */
const AROUND_NEWSLETTERS =
  /^(.{0,80}?)(?<!\p{L})(?:newsletters?|lettres?|infolettres?|bolet[ií]n(?:es)?|rundbriefe?)(?!\p{L})(.{0,40}?)\s(?:about|on|for|sobre|de|para|sur|pour|über|zu[mr]?|für)\s+(\S.*)$/isu;
/** What is around 'newsletters' in a question for them, or for what they write, besides words of any question. */
const READING = wordSet(`
  read recommend suggest name list find show follow subscribe write writes cover covers talk talks some any me please can could shall there
  recomienda recomiendas recomiéndame leer escriben hablan mejores algún unos
  lire conseille recommande recommandez moi meilleures écrivent parlent
  lesen empfiehl empfiehlst empfehlen mir besten gute schreiben berichten gibt ich`);
/** These ask what newsletters say, not which there are. */
const WHAT_IS_SAID = firstWordPattern({
  en: `what (?:do|does|did|have)`,
  es: `qu[ée] dicen`,
  fr: `que|qu['’]est-ce`,
  de: `was`,
});

export interface OverviewQuestion {
  subject: string;
  /** Whether it asks which newsletters to read, not what they say. */
  wantsNewsletters: boolean;
}

const LANGUAGES = Object.keys(EDITION_LANGUAGES);
const saysNothing = (text: string): boolean =>
  LANGUAGES.reduce((words, language) => withoutAskingWords(words, language), text)
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || READING.has(word) || LANGUAGES.some((language) => isFunctionWord(word, language)));

/** The subject of a question for newsletters, or for what they write about it. */
export function readOverview(question: string): OverviewQuestion | undefined {
  const [, before = '', after = '', rest = ''] = AROUND_NEWSLETTERS.exec(question) ?? [];
  const subject = withoutEnd(rest, /[\s?.!]/);
  if (subject === '' || !saysNothing(`${before} ${after}`)) return undefined;
  return { subject, wantsNewsletters: !WHAT_IS_SAID.test(question) };
}
