import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readDemoCollection, type Collection } from './demo-collection.js';

/** The demo, or every collection in a folder. */
export function readCollections(folder?: string): Collection[] {
  if (!folder) return [readDemoCollection()];
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'docs.jsonl.gz')));
  return names.map((name) => readCollection(path.join(folder, name), name));
}

function readCollection(folder: string, name: string): Collection {
  const lines = <T>(file: string) =>
    gunzipSync(readFileSync(path.join(folder, `${file}.jsonl.gz`)))
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as T);
  const relevant = new Map<string, { id: string; grade: number }[]>();
  for (const { qid, did, rel } of lines<{ qid: string; did: string; rel: number }>('qrels'))
    relevant.set(String(qid), [...(relevant.get(String(qid)) ?? []), { id: String(did), grade: Number(rel) }]);
  return {
    name,
    documents: lines<{ id: string; title?: string; text: string }>('docs').map(({ id, title, text }) => ({
      id: String(id),
      title: title ?? '',
      text,
      language: 'en',
      newsletter: name,
    })),
    questions: lines<{ id: string; text: string }>('queries')
      .map(({ id, text }) => ({ id: String(id), kind: 'question', text, relevant: relevant.get(String(id)) ?? [] }))
      .filter((question) => question.relevant.some(({ grade }) => grade > 0)),
  };
}
