import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test, describe } from '@jest/globals';
import { Ajv } from 'ajv';
import { buildSchema, isInputObjectType, isObjectType, isScalarType, isSpecifiedScalarType } from 'graphql';
import { parse } from 'yaml';
import { analyse } from 'scslre';
import { readConfig } from '../../config.js';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'bench/results.md', 'bench/experiments.md'].concat(
  ['api', 'architecture', 'decisions', 'index', 'map', 'specification'].map((name) => `docs/${name}.md`),
  readdirSync(path.join(ROOT, 'docs/operations')).map((name) => `docs/operations/${name}`),
);
/** A file in one of these folders may be named without its own folder. */
const SOURCES = [
  'api/src',
  'web/src',
  'web/build',
  'rules/src',
  'packages/embedded-postgres/src',
  'packages/page-reader/src',
  'packages/sentence-model/src',
  'packages/text-insight/src',
  'bench/src',
  'e2e',
  'scripts',
];
/** Documents refer to paths relative to the root, to `api/src` or to `web`. */
const BASES = ['', 'api/src', 'web'].map((base) => path.join(ROOT, base));
const PATH = /^(?:[\w.@-]+\/)+(?:[\w.-]+\.(?:ts|tsx|mjs|json|md|yml|css|html|graphql))?$/;
const SOURCE_FILE = /^\w[\w.-]*\.(?:tsx?|mjs)$/;

function pathsIn(document: string): string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8').replace(/```[\s\S]*?```/g, '');
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
  return quoted.filter((words) => PATH.test(words) || SOURCE_FILE.test(words));
}

const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
const NAMED_FILE = /(?<![\w.-])\w[\w.-]*\.(?:tsx?|mjs|md)\b/g;

function filesInComments(source: string): string[] {
  const comments = readFileSync(path.join(ROOT, source), 'utf8').match(COMMENT) ?? [];
  return comments.flatMap((comment) => comment.match(NAMED_FILE) ?? []);
}

const sourceFiles = new Set(
  SOURCES.flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })).map((name) =>
    path.basename(name),
  ),
);
/** Created at run time. */
const isCreated = (name: string) => /^(?:data|bench\/results)\//.test(name);
const exists = (name: string) =>
  isCreated(name) || sourceFiles.has(name) || BASES.some((base) => existsSync(path.join(base, name)));

test('the guide to the API and our own client type every scalar of the schema', () => {
  const { DateTimeISO, ...others } = Object.fromEntries(
    Object.values(buildSchema(readFileSync(path.join(ROOT, 'schema.graphql'), 'utf8')).getTypeMap())
      .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
      .map((type) => [type.name, type]),
  );
  expect([DateTimeISO?.name, others]).toEqual(['DateTimeISO', {}]);
  for (const file of ['docs/api.md', 'codegen.yml'])
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toMatch(/scalars:\s*(\{ )?DateTimeISO: string/);
});

test('the guide to the API lists every deprecated field, and the schema says until when it works: six months at least', () => {
  const schema = buildSchema(readFileSync(path.join(ROOT, 'schema.graphql'), 'utf8'));
  const deprecated = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInputObjectType(type))
    .flatMap((type) => Object.values<{ name: string; deprecationReason?: string | null }>(type.getFields()))
    .filter(({ deprecationReason }) => deprecationReason != null)
    .map(({ name, deprecationReason }) => [name, /removed after (.+)\.$/.exec(deprecationReason ?? '')?.[1]]);
  const guide = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8');
  const day = '(\\d{1,2} [A-Z][a-z]+ 20\\d\\d)';
  const rows = [...guide.matchAll(new RegExp(`^\\| \`(\\w+)\`\\s+\\| ${day}\\s+\\| ${day}\\s+\\|`, 'gm'))];
  expect(deprecated.length).toBeGreaterThan(0);
  expect(rows.map(([, name, , until]) => [name, until]).toSorted()).toEqual(deprecated.toSorted());
  for (const [, , since = '', until = ''] of rows) {
    const halfYear = new Date(since);
    halfYear.setMonth(halfYear.getMonth() + 6);
    expect(Date.parse(until)).toBeGreaterThanOrEqual(halfYear.getTime());
  }
});

test.each(DOCUMENTS)('%s refers to existing files', (document) => {
  expect(pathsIn(document).filter((name) => !exists(name))).toEqual([]);
});

test('each difference from the specifications names its test', () => {
  const text = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');
  const [, section = ''] = text.split('## Where we differ, and why');
  const tests = [...section.matchAll(/^\| .*\| `?([^|`]*)`? *\|$/gm)].map(([, last = '']) => last.trim()).slice(2);
  expect(tests.length).toBeGreaterThan(0);
  const isTest = (name: string) => /^(?:api|web|e2e)\/.*\.test\.tsx?$/.test(name) && existsSync(path.join(ROOT, name));
  expect(tests.filter((name) => !isTest(name))).toEqual([]);
});

const FOLDERS_OF_DOCUMENTS = ['', 'docs', 'docs/operations', 'bench'];
const isKnown = (name: string) =>
  sourceFiles.has(name) || FOLDERS_OF_DOCUMENTS.some((folder) => existsSync(path.join(ROOT, folder, name)));

test.each(SOURCES)('comments in %s refer to existing files', (folder) => {
  const sources = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const missing = sources
    .filter((name) => SOURCE_FILE.test(path.basename(name)))
    .flatMap((name) => filesInComments(path.join(folder, name)).filter((named) => !isKnown(named)));
  expect(missing).toEqual([]);
});

test('the page of retention names every table', () => {
  const folder = path.join(ROOT, 'api/src/base/database/migrations');
  const migrations = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const sql = migrations.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const tables = [...sql.matchAll(/^\s*CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+) \(/gm)].map(
    ([, name]) => name,
  );
  const named = readFileSync(path.join(ROOT, 'docs/operations/retention.md'), 'utf8');
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((name) => !named.includes(`\`${name}\``))).toEqual([]);
});

const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g;
const anchorOf = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')}`;

function headingsIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => anchorOf(text));
}

test.each(DOCUMENTS)('links in %s lead to files and headings that are there', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8').replace(/```[\s\S]*?```/g, '');
  const broken = [...text.matchAll(LINK)].filter(([, to = '', heading]) => {
    const file = to ? path.join(ROOT, path.dirname(document), to) : path.join(ROOT, document);
    return !existsSync(file) || (heading && file.endsWith('.md') && !headingsIn(file).includes(heading));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test('a page for an operator fits on few screens', () => {
  const pages = DOCUMENTS.filter((name) => name.startsWith('docs/operations/'));
  const long = pages.filter((name) => readFileSync(path.join(ROOT, name), 'utf8').split('\n').length > 150);
  expect(long).toEqual([]);
});

test('names of files are recognised', () => {
  expect(pathsIn('CONTRIBUTING.md')).toContain('api/src/catalogue/topics/topic.routes.ts');
  expect(pathsIn('docs/specification.md')).toContain('newsletter.test.ts');
});

describe('containers', () => {
  const pathOf = (name: string) => new URL(`../../../../${name}`, import.meta.url);
  const read = (name: string) => readFileSync(pathOf(name), 'utf8');

  interface Service {
    environment: Record<string, unknown>;
    security_opt: string[];
    mem_limit?: string;
    pids_limit?: number;
    read_only?: boolean;
  }
  const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
  const { web, worker, mail, ...databases } = compose.services;
  const products = [web, worker, mail].filter((service) => service !== undefined);

  /** Settings that the image sets, or that have no effect in it. */
  const NOT_FOR_CONTAINERS = [
    'HOST',
    'PORT',
    'DATA_DIR',
    'BROWSER_PATH',
    'DEVELOPMENT_SIGN_IN',
    'EMBEDDING_MODEL_PATH',
    'RERANK_MODEL_PATH',
    'HF_ENDPOINT',
    'HF_TOKEN',
    'MAIL_IN_HOST',
    'MAIL_IN_PORT',
  ];

  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

  describe('docker-compose.yml', () => {
    test('is valid', () => {
      const schema = JSON.parse(read('api/src/testing/compose-spec.schema.json')) as object;
      const validate = new Ajv({ strict: false, validateFormats: false }).compile({
        ...schema,
        $schema: 'http://json-schema.org/draft-07/schema#',
      });
      expect(validate(compose) ? [] : validate.errors).toEqual([]);
    });

    test('passes every setting, and no others', () => {
      const known = namesIn(
        ['config.ts', ...readdirSync(pathOf('api/src/settings')).map((file) => `settings/${file}`)]
          .map((file) => read(`api/src/${file}`))
          .join(''),
        /^ {2}([A-Z][A-Z0-9_]+): /gm,
      ).filter((name) => name !== 'NODE_ENV');
      const wanted = known.filter((name) => !NOT_FOR_CONTAINERS.includes(name)).sort();
      expect(wanted.length).toBeGreaterThan(20);
      for (const product of products) expect(Object.keys(product.environment).sort()).toEqual(wanted);
    });

    test('contains no password', () => {
      const passwords = [...read('docker-compose.yml').matchAll(/\$\{\w*(?:PASSWORD|SECRET)\w*(:[-?])/g)];
      const optional = passwords.filter(
        ([whole, mark]) => mark === ':-' && !/GOOGLE|OIDC|STRIPE|S3|GRAFANA/.test(whole),
      );
      expect(passwords.length).toBeGreaterThan(4);
      expect(optional).toEqual([]);
    });

    test('limits memory, processes and privileges of every service', () => {
      for (const service of [...products, ...Object.values(databases)]) {
        expect(service).toMatchObject({ mem_limit: expect.any(String), pids_limit: expect.any(Number) });
        expect(service.security_opt).toContain('no-new-privileges:true');
      }
      for (const product of products) {
        expect(product).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
        expect(product.security_opt).toContain('seccomp=./chromium.seccomp.json');
      }
    });
  });

  test('the product, the label of the image and the changelog have the same version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(readConfig({}, '/nowhere/.env').version).toBe(version);
    expect(read('Dockerfile')).toContain(`ARG VERSION=${version}\n`);
    expect(/^## (.+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  });
});

describe('platforms', () => {
  const WORKSPACES = [
    '',
    'api/',
    'web/',
    'rules/',
    'packages/embedded-postgres/',
    'packages/page-reader/',
    'packages/sentence-model/',
    'packages/text-insight/',
  ];
  /** npm runs scripts with cmd.exe on Windows, which knows `&&` but no variables before a command, `exec`, `;`, `$` and single quotes. */
  const UNIX_ONLY = /(^|&& )([A-Z_]+=|exec )|[;$'`]|(^|[^&])&([^&]|$)/;

  test.each(WORKSPACES)('%spackage.json has scripts that also run on Windows', (folder) => {
    const text = readFileSync(new URL(`../../../../${folder}package.json`, import.meta.url), 'utf8');
    const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
    expect(Object.values(scripts).filter((script) => UNIX_ONLY.test(script))).toEqual([]);
  });

  test('Unix-only scripts are recognised', () => {
    const scripts = ['ROLE=web node x', 'exec node x', 'a & b', 'a; b', "a 'b c'", 'tsc && node x'];
    expect(scripts.map((script) => UNIX_ONLY.test(script))).toEqual([true, true, true, true, true, false]);
  });
});

describe('regular expressions', () => {
  // The linter finds literal expressions that may take quadratic time (`regexp/no-super-linear-*`). Here are those that modules
  // compose from lists when they are loaded.

  const ROOT = path.resolve(import.meta.dirname, '../../../..');
  const FOLDERS = ['api/src', 'packages/page-reader/src', 'packages/text-insight/src'];
  const COMPOSES = /^(export )?const .*(new RegExp|anyOf|anyWord|[pP]attern|phrases)\(/m;
  /** These test lines of at most 260 characters, and questions, which are short too. */
  const BOUNDED = /boilerplate|answers\/question\//;

  const isRead = (file: string) => /\.ts$/.test(file) && !/\.(test|d)\.ts$|(^|\/)(testing|demo)\//.test(file);

  function modulesThatCompose(): string[] {
    return FOLDERS.flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => isRead(file) && !BOUNDED.test(file))
        .map((file) => path.join(ROOT, folder, file)),
    ).filter((file) => COMPOSES.test(readFileSync(file, 'utf8')));
  }

  async function composedExpressions(): Promise<RegExp[]> {
    const found: RegExp[] = [];
    const original = globalThis.RegExp;
    globalThis.RegExp = new Proxy(original, {
      construct(target, given: ConstructorParameters<typeof RegExp>) {
        const made = new target(...given);
        const caller = new Error().stack?.split('\n')[2] ?? '';
        if (!caller.includes('node_modules') && !BOUNDED.test(new Error().stack ?? '')) found.push(made);
        return made;
      },
    });
    try {
      // Anew: another suite of this process may have loaded them.
      for (const file of modulesThatCompose()) await import(`${pathToFileURL(file).href}?anew`);
    } finally {
      globalThis.RegExp = original;
    }
    return found;
  }

  /** The linter's words for a slow expression. */
  const faultsOf = (expression: RegExp): string[] =>
    analyse(expression)
      .reports.filter(({ exponential, type }) => exponential || type !== 'Move')
      .map(({ type }) => `${type}: ${expression.source.slice(0, 100)}`);

  test('expressions that are composed of lists take linear time', async () => {
    const found = await composedExpressions();
    expect(found.length).toBeGreaterThan(10);
    expect(found.flatMap(faultsOf)).toEqual([]);
  }, 300_000);

  test('a slow expression is recognised', () => {
    expect(faultsOf(/^(a+)+$/)).not.toEqual([]);
    expect(faultsOf(/\s*.*\s*x/)).not.toEqual([]);
    expect(faultsOf(/^[a-z]+\d$/)).toEqual([]);
  });
});
