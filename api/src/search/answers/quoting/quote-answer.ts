import type { AnswerSentence } from '../answer.type.js';
import type { Material } from '../find-material.js';
import { wantsNews } from '../../overview-question.js';
import type { AskedQuestion } from '../question/asked-figure.js';
import { asksSomething, isSubject } from '../question/asking-words.js';
import { chooseNewsletters } from './choose-newsletters.js';
import { chooseOverview } from './choose-overview.js';
import { chooseSentences } from './choose-sentences.js';
import { chooseSummary } from './choose-summary.js';
import type { Quote } from './extend-quote.js';
import type { FoundSentences } from './find-sentences.js';
import { writeNewsletters, writeSentences, type Writing } from './write-sentences.js';

interface Quoting {
  asked: AskedQuestion;
  material: Material;
  /** What is quoted already. */
  said: string;
  writing: Writing;
}

/** Answers with quotes: a list of newsletters, a fact, what an edition says, or what is written about a subject. */
export function quoteAnswer(found: FoundSentences, { asked, material, said, writing }: Quoting): AnswerSentence[] {
  if (material.evidence.query.wantsNewsletters)
    return writeNewsletters(chooseNewsletters(found.weighed, { asked, about: material.about }), writing);
  const chosen = chooseQuotes(found, asked, material);
  return writeSentences(
    chosen.filter(({ text }) => !said.includes(text)),
    writing,
  );
}

function chooseQuotes(
  { weighed, weights }: FoundSentences,
  asked: AskedQuestion,
  { evidence, named }: Material,
): Quote[] {
  const { query } = evidence;
  const overview = () => chooseOverview(weighed, { asked, isNews: wantsNews(asked.question) });
  const facts = () => chooseSentences(weighed, asked, weights);
  const [first] = weighed;
  if (named && first) {
    const found = asksSomething(asked.question) ? facts() : [];
    return found.length > 0 ? found : chooseSummary(first.source, asked);
  }
  if (query.isOverview) return overview();
  if (asked.figure || !isSubject(query.words)) return facts();
  // 'bread' asks for no fact, but 'baguette price' may.
  const found = /\s/.test(query.words) ? facts() : [];
  return found.length > 0 ? found : overview();
}
