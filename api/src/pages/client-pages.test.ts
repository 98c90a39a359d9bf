import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { Question } from '../graphql/ask-as-visitor.js';
import type { Newsletter } from '../newsletters/newsletter.entity.js';
import type { NewsletterService } from '../newsletters/newsletter.service.js';
import { startServer, type TestServer } from '../testing/http-server.js';
import { clientPages } from './client-pages.js';

const DOCUMENT = `<html><head><title>T</title><link rel="modulepreload" href="/assets/react.js"><!-- page -->
<link rel="modulepreload" href="/assets/index.js"></head>
<body><b>T</b><main><h1>Newsletters, filed</h1></main></body></html>`;

const OPENINGS = {
  '/': { scripts: [], questions: [{ operationName: 'Site', query: '{ site }', variables: {} }] },
  '/newsletter/:id': {
    scripts: ['/assets/page.js'],
    questions: [
      { operationName: 'Detail', query: '{ newsletter }', variables: { id: ':id', limit: 10 } },
      { operationName: 'Refused', query: '{ refused }', variables: {} },
    ],
  },
};

const hostile: Partial<Newsletter> = {
  id: 7,
  name: `Bread & </script><script>alert('1')</script>`,
  description: 'Flour "and" <b>water</b> for $& and $1',
  url: 'javascript:alert(1)',
  imageId: 'a'.repeat(64),
};
const plain: Partial<Newsletter> = {
  id: 8,
  name: 'ärmel',
  description: '',
  url: 'https://a.example/b/?c=d',
  imageId: null,
};

const asked: Question[] = [];
let client: string;
let server: TestServer;

beforeAll(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'client-'));
  await writeFile(path.join(client, 'index.html'), DOCUMENT);
  await writeFile(path.join(client, 'openings.json'), JSON.stringify(OPENINGS));
  const newsletters = {
    find: async (id: number) => [hostile, plain].find((one) => one.id === id) ?? null,
    countApproved: async () => 1234,
  } as unknown as NewsletterService;
  const app = express().use(
    clientPages({
      ...{ newsletters, client, productName: 'Index', publicUrl: 'https://index.example' },
      ask: async (_from, question) => {
        asked.push(question);
        return question.operationName === 'Refused' ? null : { newsletter: { name: hostile.name } };
      },
    }),
  );
  server = await startServer(app);
});

afterAll(async () => {
  await server.close();
  await rm(client, { recursive: true });
});

const documentOf = async (address: string) => (await fetch(server.origin + address)).text();
const answersIn = (text: string) =>
  JSON.parse(/<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(text)![1]!) as object;

describe("a newsletter's document", () => {
  it('shows its name, description and picture before any script runs', async () => {
    const text = await documentOf('/newsletter/7');
    expect(text).toContain('<h1>Bread &amp; &lt;/script&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;</h1>');
    expect(text).toContain('<p>Flour &quot;and&quot; &lt;b&gt;water&lt;/b&gt; for $&amp; and $1</p>');
    expect(text).toContain(`<img src="/images/${hostile.imageId}" alt="" fetchpriority="high">`);
    expect(text).not.toContain('Newsletters, filed');
  });

  it('makes no link of what is no web page', async () => {
    expect(await documentOf('/newsletter/7')).not.toContain('href="javascript');
    expect(await documentOf('/newsletter/8')).toContain('<a href="https://a.example/b/?c=d">a.example/b/<svg');
  });

  it('shows the initial where there is no picture', async () => {
    expect(await documentOf('/newsletter/8')).toContain('<i aria-hidden="true">Ä</i>');
  });

  it('answers what its page asks first, and leaves out what is refused', async () => {
    const text = await documentOf('/newsletter/7');
    expect(answersIn(text)).toEqual({
      Detail: { variables: { id: '7', limit: 10 }, data: { newsletter: { name: hostile.name } } },
    });
    expect(asked.at(-2)).toEqual({
      operationName: 'Detail',
      query: '{ newsletter }',
      variables: { id: '7', limit: 10 },
    });
  });

  it("preloads the page's own scripts before the one that draws it", async () => {
    const scripts = [...(await documentOf('/newsletter/7')).matchAll(/modulepreload".*?href="(.*?)"/g)];
    expect(scripts.map(([, script]) => script)).toEqual(['/assets/react.js', '/assets/page.js', '/assets/index.js']);
  });

  it('is not found where there is none', async () => {
    expect((await fetch(`${server.origin}/newsletter/9`)).status).toBe(404);
  });
});

it("counts the directory in the home page's headline", async () => {
  const text = await documentOf('/');
  expect(text).toContain('<h1>1,234 newsletters, filed</h1>');
  expect(answersIn(text)).toHaveProperty('Site');
});

it('asks nothing for pages that begin with nothing', async () => {
  expect(answersIn(await documentOf('/account'))).toEqual({});
});
