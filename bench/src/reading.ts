/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Readability } from '@mozilla/readability';
import { readPage } from '@niche-newsletters/page-reader/read-page';
import { cleanHtml } from '@niche-newsletters/page-reader/read/markup/clean-html';
import { articleText } from '@niche-newsletters/page-reader/read/markup/article-text';
import { decodePage, parsePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { writeLabelledPages } from '@niche-newsletters/page-reader/testing/labelled-pages';
import { readCorpus } from './measuring/page-corpora.js';
import { ownCpuMs } from './measuring/process-cpu.js';
import { ReadingScore, type Label, type Reading } from './measuring/reading-score.js';
import { present } from '../../api/dist/base/validation/present.js';

interface Page {
  label: Label;
  url: string;
  html: Uint8Array;
  headers: Record<string, string>;
}

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

function readByOurs({ html, url, headers }: Page): Reading {
  const { text, html: shown, title, author, publishedAt } = readPage({ html, url, headers });
  return { text, html: shown, title, author, date: publishedAt?.slice(0, 10) };
}

/** Mozilla's library by itself; its text is split into blocks. */
function readByReadability({ html, url, headers }: Page): Reading {
  const document = parsePage(decodePage(html, headers['content-type']));
  const result = new Readability<Element>(document, { serializer: (node) => node as Element }).parse();
  return {
    text: result?.content ? articleText(result.content) : '',
    html: result?.content ? cleanHtml(result.content.innerHTML, url) : '',
    title: result?.title ?? undefined,
    author: result?.byline ?? undefined,
    date: result?.publishedTime?.slice(0, 10),
  };
}

const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
const readers = { 'this product': readByOurs, Readability: readByReadability };
const scores = Object.fromEntries(Object.keys(readers).map((name) => [name, new ReadingScore()]));
for (const page of pagesOf(values.data)) {
  for (const [name, read] of Object.entries(readers)) {
    const before = ownCpuMs();
    const reading = read(page);
    present(scores[name]).add(page.label, reading, ownCpuMs() - before);
  }
}
const table = Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, score.summary()]));
console.table(table);
if (values.out) writeFileSync(values.out, JSON.stringify(table, null, 2));
