import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const API = path.dirname(fileURLToPath(import.meta.url));
const WEB = path.resolve(API, '../../web/src');

interface Source {
  file: string;
  /** Relative files, from the same root, and packages by name. */
  imports: string[];
}

const IMPORT = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm;

function importsOf(text: string, file: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = (match[1] ?? match[2])!;
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name).replace(/\.js$/, '') : name;
  });
}

function sourcesOf(root: string): Source[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, imports: importsOf(readFileSync(path.join(root, file), 'utf8'), file) }));
}

const DOOR = /\.(resolver|routes|jobs)$/;
const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '');
const isService = ({ file }: Source) => /\.service\.ts$/.test(file);
const isEntity = ({ file }: Source) => /\.entity\.ts$/.test(file);

/** Every way in which one source breaks the rules, as sentences. */
function faultsOf(source: Source): string[] {
  const faults: string[] = [];
  const forbid = (rule: string, isForbidden: (imported: string) => boolean) => {
    for (const imported of source.imports.filter(isForbidden))
      faults.push(`${source.file} imports ${imported}: ${rule}`);
  };
  const isDoor = DOOR.test(withoutEnding(source.file));
  const isTop =
    /^(main|product|app|services|admin-command)\.ts$/.test(source.file) ||
    /^(graphql|rest|demo|testing|site|mcp)\//.test(source.file);
  if (isService(source)) {
    forbid('a service knows no transport', (name) =>
      /^(express|@apollo\/server|graphql|graphql-ws|type-graphql|ws)(\/|$)/.test(name),
    );
    forbid('a service knows no request', (name) => /^(graphql\/(?!live-events)|rest\/)/.test(name));
  }
  if (isEntity(source))
    forbid('an entity imports entities and plain modules only', (name) =>
      /\.(service|resolver|routes|jobs)$|^(graphql|rest)\//.test(name),
    );
  if (!isTop && !isDoor) forbid('nothing below a door imports a door', (name) => DOOR.test(name));
  if (!isTop) forbid('nothing imports upward', (name) => /^(main|product|app|services)$/.test(name));
  if (
    !/^(jobs\/job-queue|jobs\/agenda-[\w-]+|jobs\/queue\/[\w-]+|database\/migrations\/[\w-]+)\.ts$/.test(source.file)
  ) {
    forbid('only the job queue knows Agenda', (name) => /^(agenda|@agendajs\/.*|mongodb)$/.test(name));
  }
  return faults;
}

describe('the api keeps its shape', () => {
  const sources = sourcesOf(API);

  test('every import goes downward', () => {
    expect(sources.flatMap(faultsOf)).toEqual([]);
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

  test('names say something', () => {
    const empty = /(^|\/)(utils?|helpers?|misc|common|lib|types|index)(\/|\.tsx?$)/;
    // What the generator writes under gql/ has the names that it gives.
    const written = [...sources, ...sourcesOf(WEB)].filter(({ file }) => !file.startsWith('gql/'));
    expect(written.filter(({ file }) => empty.test(file)).map(({ file }) => file)).toEqual([]);
  });

  test('a broken rule is found', () => {
    const broken: Source[] = [
      { file: 'topics/topic.service.ts', imports: ['express'] },
      { file: 'topics/topic.service.ts', imports: ['topics/topic.resolver'] },
      { file: 'topics/topic.service.ts', imports: ['graphql/context'] },
      { file: 'topics/topic.entity.ts', imports: ['topics/topic.service'] },
      { file: 'topics/topic.resolver.ts', imports: ['services'] },
      { file: 'jobs/job.service.ts', imports: ['agenda'] },
    ];
    expect(broken.map((source) => faultsOf(source).length > 0)).toEqual(broken.map(() => true));
  });
});

describe('the web client keeps its shape', () => {
  const FEATURES = ['home', 'newsletter', 'submit', 'search', 'product', 'account', 'admin'];
  const featureOf = (file: string) => FEATURES.find((feature) => file.startsWith(`${feature}/`));

  test('features never import each other, and what they share never imports them', () => {
    const faults = sourcesOf(WEB).flatMap(({ file, imports }) => {
      const own = featureOf(file);
      const isTop = /^(main|App|routes)\.tsx?$/.test(file) || file.startsWith('layout/') || file.startsWith('testing/');
      return imports
        .filter((name) => featureOf(name) && featureOf(name) !== own && !isTop)
        .map((name) => `${file} imports ${name}`);
    });
    expect(faults).toEqual([]);
  });
});
