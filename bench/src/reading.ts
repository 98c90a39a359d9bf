import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeLabelledPages } from '@niche-newsletters/page-reader/testing/labelled-pages';
import { readCorpus } from './measuring/page-corpora.js';
import { ReadingScore, type Label } from './measuring/reading-score.js';
import { openReaders, type PageToRead } from './setup/page-readers.js';

type Page = PageToRead & { label: Label };

/** A copy of a known corpus, or a folder with `labels.json` and its pages, as files or one archive; without a folder, generated pages. */
function* pagesOf(folder?: string): Generator<Page> {
  if (!folder) {
    for (const page of writeLabelledPages()) {
      yield { label: { ...page, with: [], without: [] }, url: page.url, html: page.html, headers: page.headers };
    }
    return;
  }
  const corpus = readCorpus(folder);
  if (corpus) {
    for (const page of corpus) yield { ...page, headers: {} };
    return;
  }
  const labels = JSON.parse(readFileSync(path.join(folder, 'labels.json'), 'utf8')) as (Label & { url: string })[];
  const unpacked = unpack(folder);
  try {
    for (const label of labels) {
      const file = [`html/${label.id}.html`, `${label.id}.html`]
        .map((name) => path.join(unpacked, name))
        .find(existsSync);
      if (file) yield { label, url: label.url, html: readFileSync(file), headers: {} };
    }
  } finally {
    if (unpacked !== folder) rmSync(unpacked, { recursive: true });
  }
}

function unpack(folder: string): string {
  const archive = path.join(folder, 'html.tar.xz');
  if (!existsSync(archive) || existsSync(path.join(folder, 'html'))) return folder;
  const target = mkdtempSync(path.join(tmpdir(), 'pages-'));
  execFileSync('tar', ['xJf', archive, '-C', target]);
  return target;
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, python: { type: 'string' }, out: { type: 'string' } },
});
const readers = await openReaders(values.python);
const scores = new Map(readers.map((reader) => [reader, new ReadingScore()]));
for (const page of pagesOf(values.data)) {
  for (const [reader, score] of scores) {
    const { milliseconds, ...reading } = await reader.read(page);
    score.add(page.label, reading, milliseconds);
  }
}
for (const reader of readers) reader.close?.();
const table = Object.fromEntries([...scores].map(([{ name }, score]) => [name, score.summary()]));
console.table(table);
if (values.out) writeFileSync(values.out, JSON.stringify(table, null, 2));
