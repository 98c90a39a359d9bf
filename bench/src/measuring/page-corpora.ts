import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Label } from './reading-score.js';

/** A page of a corpus with what its owners say about it. */
export interface LabelledFile {
  label: Label;
  url: string;
  html: Uint8Array;
}

const read = (file: string): string => readFileSync(file, 'utf8');

/** Repositories of other readers, each with the folder by which it is known. */
const CORPORA: [folder: string, read: (root: string) => Generator<LabelledFile>][] = [
  ['tests/resources/parser/test_data', readFundus],
  ['packages/readabilityjs/test/test-pages', readOmnivore],
  ['src/extractors/custom', readPostlight],
  ['tests/expected', readDefuddle],
];

/** The pages of a copy of Fundus, Omnivore, Postlight's parser or Defuddle. Undefined for another folder. */
export function readCorpus(root: string): Generator<LabelledFile> | undefined {
  return CORPORA.find(([folder]) => existsSync(path.join(root, folder)))?.[1](root);
}

interface FundusArticle {
  title?: string;
  authors?: string[];
  publishing_date?: string;
  body?: { summary: string[]; sections: { headline: string[]; paragraphs: string[] }[] };
}

/** Labels by hand, one file for each publisher, one entry for each version of its layout. */
function* readFundus(root: string): Generator<LabelledFile> {
  const data = path.join(root, 'tests/resources/parser/test_data');
  for (const country of readdirSync(data).filter((name) => existsSync(path.join(data, name, 'meta.info')))) {
    const folder = path.join(data, country);
    const meta = JSON.parse(read(path.join(folder, 'meta.info'))) as Record<string, { url: string }>;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const publisher = file.slice(0, -'.json'.length);
      const versions = Object.entries(JSON.parse(read(path.join(folder, file))) as Record<string, FundusArticle>);
      const pages = Object.keys(meta).filter((name) => name.replace(/_\d{4}_\d{2}_\d{2}\.html\.gz$/, '') === publisher);
      // Both are in order of time. Without a page for each version nobody knows which belongs to which.
      if (pages.length !== versions.length) continue;
      for (const [at, [version, article]] of versions.entries()) {
        const name = pages.sort()[at] ?? '';
        if (!existsSync(path.join(folder, name))) continue;
        yield {
          label: { id: `${country}/${publisher} ${version}`, ...fundusLabel(article) },
          url: meta[name]?.url ?? '',
          html: gunzipSync(readFileSync(path.join(folder, name))),
        };
      }
    }
  }
}

function fundusLabel({ title, authors, publishing_date, body }: FundusArticle): Omit<Label, 'id'> {
  const parts = body && [...body.summary, ...body.sections.flatMap((one) => [...one.headline, ...one.paragraphs])];
  return { title, author: authors, date: publishing_date?.slice(0, 10), text: parts?.join('\n') };
}

/** The text that its own reader shows of a page, checked by its authors. */
function* readOmnivore(root: string): Generator<LabelledFile> {
  const pages = path.join(root, 'packages/readabilityjs/test/test-pages');
  for (const id of readdirSync(pages)) {
    const file = (name: string) => path.join(pages, id, name);
    if (!['source.html', 'expected.html'].every((name) => existsSync(file(name)))) continue;
    const meta = existsSync(file('expected-metadata.json'))
      ? (JSON.parse(read(file('expected-metadata.json'))) as Record<string, string | null>)
      : {};
    const url = existsSync(file('url.txt')) ? read(file('url.txt')).trim() : `https://${id}.example/p/page`;
    const { title, byline, publishedDate } = meta;
    const shown = withPageAddress(read(file('expected.html')), url);
    const label = { id, title, author: byline, date: publishedDate?.slice(0, 10), shown };
    yield { label, url, html: readFileSync(file('source.html')) };
  }
}

/** Its reader resolves links of the page itself against an address that does not exist. */
const withPageAddress = (html: string, url: string): string =>
  html.replaceAll('http://fakehost/test/', new URL('.', url).href).replaceAll('http://fakehost', new URL(url).origin);

const postlightValue = (test: string, name: string): string | undefined =>
  new RegExp(`assert\\.equal\\(\\s*${name}(?:\\.split\\('T'\\)\\[0\\])?,\\s*(['"\`])((?:\\\\.|(?!\\1).)*)\\1`, 's')
    .exec(test)?.[2]
    ?.replace(/\\(.)/g, '$1');

/** Title, author and date stand in the tests of its rules for sites. */
function* readPostlight(root: string): Generator<LabelledFile> {
  const custom = path.join(root, 'src/extractors/custom');
  for (const id of readdirSync(custom)) {
    const file = path.join(custom, id, 'index.test.js');
    if (!existsSync(file)) continue;
    const test = read(file);
    const page = /fixtures\/([^'"`]+\.html)/.exec(test)?.[1] ?? '';
    const url = /['"](https?:\/\/[^'"]+)['"]/.exec(test)?.[1];
    if (page === '' || !url || !existsSync(path.join(root, 'fixtures', page))) continue;
    const [title, author, date] = ['title', 'author', 'date_published'].map((name) => postlightValue(test, name));
    const html = readFileSync(path.join(root, 'fixtures', page));
    yield { label: { id, title, author, date: date?.slice(0, 10) }, url, html };
  }
}

/** Markdown with its facts in front. */
function* readDefuddle(root: string): Generator<LabelledFile> {
  for (const name of readdirSync(path.join(root, 'tests/expected'))) {
    const id = name.replace(/\.md$/, '');
    const page = path.join(root, 'tests/fixtures', `${id}.html`);
    const [, facts, text] =
      /^```json\n([\s\S]*?)\n```\n([\s\S]*)$/.exec(read(path.join(root, 'tests/expected', name))) ?? [];
    if (!facts || !existsSync(page)) continue;
    const html = readFileSync(page);
    const url = /<!--\s*\{"url":\s*"([^"]+)"/.exec(html.subarray(0, 2000).toString())?.[1];
    const { title, author, published } = JSON.parse(facts) as Record<string, string>;
    const label = { id, title, author, date: published?.slice(0, 10), text: plain(text ?? '') };
    yield { label, url: url ?? `https://${id.replace(/^[a-z]+--/, '')}`, html };
  }
}

/** Without the marks of Markdown. */
const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>*\s-]+/gm, '')
    .replace(/[*_`|]/g, '');
