import type { DataSource } from 'typeorm';
import type { Newsletter } from '../catalogue/newsletters/newsletter.entity.js';
import type { Edition } from '../library/editions/edition.entity.js';
import { placeUrl } from '../library/editions/place-url.js';
import { markPassages, type FoundPassage } from './passages/mark-passages.js';
import { rankPassages, type Passage } from './passages/rank-passages.js';
import { plainName } from './question/plain-name.js';
import { namedAuthors } from './ranking/find-authored.js';
import type { FusedHit } from './ranking/rank-fusion.js';
import { readTexts, withPassages, type Evidence } from './read-evidence.js';

/** Further down, the nearest passage is shown, because reading all sentences takes time. */
const MAX_RANKED = 10;

export interface SearchItem {
  edition: Edition;
  newsletter: Newsletter;
  passage: string | null;
  /** Where it can be read. Null without a passage. */
  passageUrl: string | null;
  matchedWords: string[];
  distance: number | null;
  score: number;
}

interface Presenting extends Pick<Evidence, 'question' | 'model' | 'vector'> {
  generationId: number;
  publicUrl: string;
}

/** What is shown of each hit, with its best passage by the order that answers use. */
export async function presentHits(
  dataSource: DataSource,
  hits: FusedHit[],
  { question, model, publicUrl, ...near }: Presenting,
): Promise<SearchItem[]> {
  const { manager } = dataSource;
  const texts = await readTexts(
    dataSource,
    hits.map(({ editionId }) => editionId),
  );
  const byId = new Map(texts.map((edition) => [edition.id, edition]));
  const present = hits.flatMap((hit) => {
    const edition = byId.get(hit.editionId);
    return edition ? [{ hit, edition, evidence: hit.evidence, isAnswering: true }] : [];
  });
  const editions = await withPassages(manager, present.slice(0, MAX_RANKED), near);
  const ranked = await rankPassages(manager, { question, model, editions });
  const best = new Map<number, Passage>(ranked.toReversed().map((passage) => [passage.edition.id, passage]));
  const places = present.map(({ hit, edition }) => ({ edition, place: best.get(edition.id) ?? hit.vector }));
  const found = await markPassages(manager, places, question.words);
  const plainQuestion = plainName(question.words);
  return present.map(({ hit, edition }, at) => toItem(hit, edition, { found: found[at], plainQuestion, publicUrl }));
}

interface Presented {
  found: FoundPassage | undefined;
  /** To find authors in it. */
  plainQuestion: string;
  publicUrl: string;
}

function toItem(hit: FusedHit, edition: Edition, { found, plainQuestion, publicUrl }: Presented): SearchItem {
  const ofAuthor = edition.author ? namedAuthors(edition.author, plainQuestion).flatMap((name) => name.split(' ')) : [];
  return {
    edition,
    newsletter: edition.newsletter,
    passage: found?.passage || null,
    passageUrl: found?.passage ? placeUrl(edition, { quote: found.passage, place: found.place }, publicUrl) : null,
    matchedWords: [...new Set([...(found?.matchedWords ?? []), ...ofAuthor])],
    distance: hit.vector?.best ?? null,
    score: hit.score,
  };
}
