import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const API = fileURLToPath(new URL('../..', import.meta.url));
const WEB = path.resolve(API, '../../web/src');

interface Source {
  file: string;
  /** Relative paths from the root, and names of packages. */
  imports: string[];
}

const IMPORT = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm;

function importsOf(text: string, file: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? match[2] ?? '';
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name).replace(/\.js$/, '') : name;
  });
}

function sourcesOf(root: string): Source[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, imports: importsOf(readFileSync(path.join(root, file), 'utf8'), file) }));
}

const ENDPOINT = /\.(resolver|routes|jobs)$/;
const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '');
const isService = ({ file }: Source) => /\.service\.ts$/.test(file);
const isEntity = ({ file }: Source) => /\.entity\.ts$/.test(file);

/** Files at the top, groups, and folders of groups, lowest layer first. Each imports only earlier ones. */
const LAYERS = [
  ['base/tracing'],
  ['base/clock', 'base/errors', 'base/ids', 'base/log', 'base/metrics', 'base/terminal', 'base/write-whole'],
  ['base/lists'],
  ['base/async', 'base/validation', 'base/words'],
  ['settings', 'roles'],
  ['config'],
  ['base/database', 'outside/bucket', 'outside/models', 'outside/mail', 'outside/web-access'],
  ['endpoints/live', 'base/outbox', 'reading'],
  ['people/mails'],
  ['people/accounts'],
  ['endpoints/http'],
  ['endpoints/rest', 'endpoints/graphql'],
  ['catalogue/topics', 'catalogue/images', 'people/audit'],
  ['catalogue/newsletters', 'site'],
  ['catalogue/products', 'catalogue/promotions', 'library/editions'],
  ['people/follows', 'people/collections'],
  ['people/digests', 'people/sessions', 'people/webhooks', 'people/oauth', 'people/plans'],
  ['library/crawl', 'catalogue/topic-pages', 'catalogue/topic-administration', 'people/leaving'],
  [
    'catalogue/submissions',
    'catalogue/owners',
    'catalogue/crawler',
    'library/passages',
    'library/entities',
    'library/copies',
  ],
  [
    'search',
    'library/similar',
    'catalogue/imports',
    'library/reading-rules',
    'library/withdrawal',
    'catalogue/consent',
    'people/members',
  ],
  ['library/inbox'],
  ['jobs', 'library/neighbours'],
  ['operations'],
  ['endpoints/pages', 'endpoints/mcp', 'catalogue/overview'],
  ['demo'],
  ['app'],
  ['commands', 'main'],
  ['testing'],
];

/** Imports against the layers, with reasons. This list may only shrink. */
const ALLOWED_UPWARD = new Map([
  ['base/errors.ts → base/database/pool/connection-lost', 'an error handler must know a lost connection'],
  ['people/accounts/account.resolver.ts → endpoints/graphql/audience', 'endpoints of accounts'],
  ['people/accounts/account.resolver.ts → endpoints/graphql/context', 'endpoints of accounts'],
  ['people/accounts/account.routes.ts → endpoints/rest/route', 'endpoints of accounts'],
  ['people/accounts/access-tokens/access-token.resolver.ts → endpoints/graphql/audience', 'endpoints of accounts'],
  ['people/accounts/access-tokens/access-token.resolver.ts → endpoints/graphql/limits/cost', 'endpoints of accounts'],
  ['library/editions/edition.service.ts → library/passages/passage.entity', 'entities may be imported by all'],
]);

/** Groups whose folders have layers of their own. */
const GROUPS = new Set(['base', 'outside', 'endpoints', 'people', 'catalogue', 'library']);

function roomOf(file: string): string {
  const [top = '', second = ''] = withoutEnding(file).split('/');
  return GROUPS.has(top) ? `${top}/${second}` : top;
}
const layerOf = (file: string) => LAYERS.findIndex((layer) => layer.includes(roomOf(file)));

function upwardImportsOf({ file, imports }: Source, known: ReadonlySet<string>): string[] {
  return imports
    .filter((name) => known.has(name) && roomOf(name) !== roomOf(file) && layerOf(name) >= layerOf(file))
    .map((name) => `${file} → ${name}`);
}

/** The first import cycle that contains a file. Undefined if there is none. */
function findCycle(graph: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** All violations of a file, as sentences. */
function faultsOf(source: Source): string[] {
  const faults: string[] = [];
  const forbid = (rule: string, isForbidden: (imported: string) => boolean) => {
    for (const imported of source.imports.filter(isForbidden))
      faults.push(`${source.file} imports ${imported}: ${rule}`);
  };
  const isEndpoint = ENDPOINT.test(withoutEnding(source.file));
  const isAssembly = /^app\/(app|routes|schema)\.ts$|^testing\//.test(source.file);
  if (isService(source)) {
    forbid('a service knows no transport', (name) =>
      /^(express|@apollo\/server|graphql|graphql-ws|type-graphql|ws)(\/|$)/.test(name),
    );
    forbid('a service knows no request', (name) => /^endpoints\/(graphql|rest|http|mcp|pages)\//.test(name));
  }
  if (isEntity(source))
    forbid('an entity imports entities and plain modules only', (name) =>
      /\.(service|resolver|routes|jobs)$|^endpoints\/(graphql|rest|http)\//.test(name),
    );
  if (source.file.startsWith('catalogue/'))
    forbid('the catalogue is below the library', (name) => name.startsWith('library/'));
  if (source.file.startsWith('reading/'))
    forbid('what reads pages knows no table', (name) => /^base\/database\/|\.entity$/.test(name));
  if (!isAssembly && !isEndpoint)
    forbid('nothing below an endpoint imports an endpoint', (name) => ENDPOINT.test(name));
  if (source.file !== 'jobs/job-queue.ts' && !source.file.startsWith('base/database/migrations/'))
    forbid('only the job queue knows Agenda', (name) => /^(agenda|@agendajs\/.*|mongodb)$/.test(name));
  return faults;
}

describe('the architecture of the api', () => {
  const sources = sourcesOf(API);

  const known = new Set(sources.map(({ file }) => withoutEnding(file)));

  test('services, entities and endpoints only import what they may', () => {
    expect(sources.flatMap(faultsOf)).toEqual([]);
  });

  test('imports go downward', () => {
    const upward = sources.flatMap((source) => upwardImportsOf(source, known));
    expect(upward.filter((found) => !ALLOWED_UPWARD.has(found))).toEqual([]);
    expect([...ALLOWED_UPWARD.keys()].filter((allowed) => !upward.includes(allowed))).toEqual([]);
  });

  test('every folder has a layer, and every layer exists', () => {
    const rooms = new Set(sources.map(({ file }) => roomOf(file)));
    expect([...rooms].sort()).toEqual(LAYERS.flat().sort());
  });

  test('only config.ts reads the environment', () => {
    const readers = sources.filter(
      ({ file }) =>
        file !== 'config.ts' &&
        !file.startsWith('testing/') &&
        /process\.env\b/.test(readFileSync(path.join(API, file), 'utf8')),
    );
    expect(readers.map(({ file }) => file)).toEqual([]);
  });

  test('only people/accounts/audience.ts checks permission', () => {
    const checkers = sources.filter(
      ({ file }) =>
        !file.startsWith('testing/') &&
        file !== 'people/accounts/access.ts' &&
        /\brequire(Admin|Member)\b/.test(readFileSync(path.join(API, file), 'utf8')),
    );
    expect(checkers.map(({ file }) => file)).toEqual(['people/accounts/audience.ts']);
  });

  test('names are meaningful', () => {
    const empty = /(^|\/)(utils?|helpers?|misc|common|lib|types|index)(\/|\.tsx?$)/;
    // Generated files have names that we do not choose.
    const written = [...sources, ...sourcesOf(WEB)].filter(({ file }) => !file.startsWith('gql/'));
    expect(written.filter(({ file }) => empty.test(file)).map(({ file }) => file)).toEqual([]);
  });

  test('a violation is detected', () => {
    const broken: Source[] = [
      { file: 'catalogue/topics/topic.service.ts', imports: ['express'] },
      { file: 'catalogue/topics/topic.service.ts', imports: ['catalogue/topics/topic.resolver'] },
      { file: 'catalogue/topics/topic.service.ts', imports: ['endpoints/graphql/context'] },
      { file: 'catalogue/topics/topic.entity.ts', imports: ['catalogue/topics/topic.service'] },
      { file: 'catalogue/overview/overview.service.ts', imports: ['library/editions/edition.entity'] },
      { file: 'reading/site-facts.ts', imports: ['base/database/data-source'] },
      { file: 'jobs/job.service.ts', imports: ['agenda'] },
    ];
    expect(broken.map((source) => faultsOf(source).length > 0)).toEqual(broken.map(() => true));
    const upward = { file: 'catalogue/topics/topic.resolver.ts', imports: ['app/services'] };
    expect(upwardImportsOf(upward, known)).toHaveLength(1);
    expect(
      findCycle(
        new Map([
          ['a', ['b']],
          ['b', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'a']);
  });
});

const graphOf = (sources: Source[]) => new Map(sources.map(({ file, imports }) => [withoutEnding(file), imports]));

test.each([
  ['api', API],
  ['web client', WEB],
  ...[
    'bench/src',
    'e2e',
    'rules/src',
    'packages/embedded-postgres/src',
    'packages/page-reader/src',
    'packages/sentence-model/src',
    'packages/text-insight/src',
  ].map((folder) => [folder, path.resolve(API, '../..', folder)] as const),
])('the %s has no import cycle', (_name, root) => {
  expect(findCycle(graphOf(sourcesOf(root)))).toBeUndefined();
});

describe('the architecture of the web client', () => {
  /** Folders, lowest layer first. Each imports only earlier ones; those that belong together are written in one line. */
  const WEB_LAYERS = [
    ['gql', 'routes', 'diagnostic-log'],
    ['paths'],
    ['session apollo ui'],
    ['following', 'collections', 'consent', 'plans', 'reading', 'directory/rising', 'directory/count-reading'],
    ['directory/useShown', 'directory/useSearched', 'directory/edition', 'directory/text-page'],
    [
      'directory/home',
      'directory/newsletter',
      'directory/topics',
      'directory/mentions',
      'directory/product',
      'submit',
      'search',
      'account',
      'developers',
      'pricing',
      'bot',
      'admin',
    ],
    ['app'],
    ['main', 'testing'],
  ];
  const TOGETHER = 'session apollo ui';

  const webRoomOf = (file: string): string => {
    const [top = '', second = ''] = withoutEnding(file).split('/');
    if (TOGETHER.split(' ').includes(top)) return TOGETHER;
    return top === 'directory' ? `${top}/${second}` : top;
  };
  const layerOfWeb = (file: string) => WEB_LAYERS.findIndex((layer) => layer.includes(webRoomOf(file)));
  const sources = sourcesOf(WEB);

  test('imports go downward, so no feature imports another', () => {
    const known = new Set(sources.map(({ file }) => withoutEnding(file)));
    const faults = sources.flatMap(({ file, imports }) =>
      imports
        .filter(
          (name) => known.has(name) && webRoomOf(name) !== webRoomOf(file) && layerOfWeb(name) >= layerOfWeb(file),
        )
        .map((name) => `${file} imports ${name}`),
    );
    expect(faults).toEqual([]);
  });

  test('every folder has a layer, and every layer exists', () => {
    const rooms = new Set(sources.map(({ file }) => webRoomOf(file)));
    expect([...rooms].sort()).toEqual(WEB_LAYERS.flat().sort());
  });
});
