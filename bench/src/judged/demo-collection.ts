import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_FOLDER, readDemoNewsletters } from '../../../api/dist/demo/read-demo-newsletters.js';

export interface CollectedDocument {
  id: string;
  title: string;
  text: string;
  language: string;
  newsletter: string;
  author?: string;
  publishedAt?: string;
  /** 'public' if it is left out. */
  access?: string;
}

export interface Collection {
  name: string;
  /** Descriptions of newsletters, by name. */
  newsletters?: Map<string, { description: string; niche: string }>;
  documents: CollectedDocument[];
  questions: { id: string; kind: string; text: string; relevant: { id: string; grade: number }[] }[];
  /** Unanswerable questions, and misspelt ones with their correct form. */
  hardQuestions?: { unanswerable: string[]; misspelt: { of: string; text: string }[] };
}

interface Judgement {
  id: string;
  kind: string;
  text: string;
  relevant: { newsletter: string; slug: string; grade: number }[];
}

const read = <T>(file: string) => JSON.parse(readFileSync(path.join(DEMO_FOLDER, file), 'utf8')) as T;

/** The demo newsletters and their judged questions. */
export function readDemoCollection(): Collection {
  const judgements = read<Judgement[]>('judgements.json');
  const all = readDemoNewsletters();
  const newsletters = new Map(
    all.map(({ name, description, topics }) => [name, { description, niche: topics.join(', ') }]),
  );
  const documents = all.flatMap((newsletter) =>
    newsletter.editions.map(({ slug, title, markdown }) => ({
      id: `${newsletter.slug}/${slug}`,
      title,
      text: markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_#>`]/g, ''),
      language: newsletter.language,
      newsletter: newsletter.name,
    })),
  );
  const questions = judgements.map(({ id, kind, text, relevant }) => ({
    id,
    kind,
    text,
    relevant: relevant.map((one) => ({ id: `${one.newsletter}/${one.slug}`, grade: one.grade })),
  }));
  const hardQuestions = {
    unanswerable: read<string[]>('unanswerable.json'),
    misspelt: read<{ of: string; text: string }[]>('misspelt.json'),
  };
  return { name: 'demo', newsletters, documents, questions, hardQuestions };
}
