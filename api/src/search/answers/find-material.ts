import type { DataSource } from 'typeorm';
import type { Edition } from '../../library/editions/edition.entity.js';
import type { Member } from '../../people/accounts/access.js';
import { plainName } from '../question/plain-name.js';
import type { Evidence, EvidenceEdition } from '../read-evidence.js';
import type { SearchService } from '../search.service.js';
import { findNewslettersAbout } from './find-newsletters.js';
import type { Question } from '../question/question.js';
import type { PointedSource } from './question/pointed-source.js';

/** What an answer is made from. */
export interface Material {
  evidence: Evidence;
  /** The edition that the question names. The answer is in it, or nowhere. */
  named?: Edition;
  /** If the question asks for newsletters: those that say themselves that they are about the subject. */
  about: number[];
}

interface Asked {
  member: Member;
  question: Question;
  newsletterIds?: string[] | null;
  subcategoryIds?: string[] | null;
  since?: Date | null;
}

/** Searches for the editions that may answer a question. */
export async function findMaterial(dataSource: DataSource, searches: SearchService, asked: Asked): Promise<Material> {
  const { member, question, newsletterIds, subcategoryIds, since } = asked;
  const evidence = await searches.findEvidence(member, { question, newsletterIds, subcategoryIds, since });
  if (!evidence.question.wantsNewsletters)
    return { evidence, named: editionNamed(question, evidence.editions), about: [] };
  const scope = { newsletterIds: newsletterIds?.map(Number), subcategoryIds: subcategoryIds?.map(Number) };
  const about = await findNewslettersAbout(dataSource.manager, evidence.question.words, scope);
  const found = new Set(evidence.editions.map(({ edition }) => edition.newsletterId));
  const missing = about.filter((id) => !found.has(id)).map(String);
  if (missing.length === 0) return { evidence, about };
  const more = await searches.findEvidence(member, { question, newsletterIds: missing, since });
  return { evidence: { ...evidence, editions: [...evidence.editions, ...more.editions] }, about };
}

/** The source of the previous answer that a question points to. Undefined if it is gone. */
export async function readPointed(
  searches: SearchService,
  { member, pointed }: { member: Member; pointed: PointedSource },
): Promise<{ question: Question; material: Material } | undefined> {
  const evidence = await searches.readEdition(member, pointed.editionId, pointed.named);
  const named = evidence.editions[0]?.edition;
  return named && { question: evidence.question, material: { evidence, named, about: [] } };
}

const MIN_TITLE = 3;

/** The edition whose title is the question, but for one word. */
function editionNamed({ text, isAsking }: Question, editions: EvidenceEdition[]): Edition | undefined {
  // Other sources may answer a title that asks something.
  if (isAsking) return undefined;
  const asked = wordsOf(text);
  const isNamed = ({ edition }: EvidenceEdition) => {
    const title = wordsOf(edition.title ?? '');
    const shared = [...title].filter((word) => asked.has(word)).length;
    return shared >= MIN_TITLE && shared >= Math.max(title.size, asked.size) - 1;
  };
  return editions.find(isNamed)?.edition;
}

const wordsOf = (text: string) => new Set(plainName(text).split(' '));
