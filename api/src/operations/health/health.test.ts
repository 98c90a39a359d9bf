import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { present } from '../../base/validation/present.js';
import { Role } from '../../people/accounts/user.entity.js';
import type { EmbeddingModel } from '../../outside/models/language-model.js';
import { traceModels } from '../../outside/models/trace-models.js';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { LIGHTS } from './lights.js';
import { METRICS } from './metrics.js';
import { alertRules, dashboard } from './monitoring-files.js';
import { PROCESS_ALERTS } from './process-alerts.js';
import type { Readings } from './readings.js';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const ALL = [...LIGHTS, ...PROCESS_ALERTS];

let app: RunningApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());

const metrics = async () => (await fetch(`${app.origin}/metrics`)).text();

async function lights(): Promise<Record<string, string>> {
  const query = '{ installationHealth { lights { name color found } failedMails { subject error } } }';
  const { data } = await app.ask(query, { token });
  const { lights } = (data as { installationHealth: { lights: { name: string; color: string }[] } }).installationHealth;
  return Object.fromEntries(lights.map(({ name, color }) => [name, color]));
}

/** Calls to models for embeddings, also of other suites of this worker. */
function callsIn(text: string): { answered: number; failed: number } {
  const countOf = (outcome: string) =>
    Number(
      new RegExp(`^model_call_\\w+_count\\{operation="embeddings",outcome="${outcome}"\\} (\\d+)`, 'm').exec(
        text,
      )?.[1] ?? 0,
    );
  return { answered: countOf('answered'), failed: countOf('failed') };
}

/** One answers, one fails, and one is not waited for. */
async function askModels(): Promise<void> {
  const error = Object.assign(new Error('Gone'), { name: 'AbortError' });
  const [answers, fails, givenUp] = [
    () => Promise.resolve([]),
    () => Promise.reject(new Error('No')),
    () => Promise.reject(error),
  ].map((embed) => ({ name: 'model', embed }) as unknown as EmbeddingModel);
  const embeddings = [present(answers), present(fails), present(givenUp)];
  traceModels({ embeddings, summaries: { name: 'none', summarise: () => Promise.reject(new Error('No')) } });
  await Promise.allSettled(embeddings.map((model) => model.embed([])));
}

/** Readings are shared for some seconds. */
const forget = () => Object.assign(app.services.readings, { known: undefined });

describe('metrics', () => {
  test('are all told, each with the names that alerts and the dashboard use', async () => {
    await app.dataSource.query(
      `INSERT INTO backups (name, place, finished_at) VALUES ('a', 'b', now() - interval '7 hours')`,
    );
    // A request is counted when it has ended.
    await app.ask('{ __typename }');
    const before = callsIn(await metrics());
    await askModels();
    const text = await metrics();
    const { answered, failed } = callsIn(text);
    expect([answered - before.answered, failed - before.failed]).toEqual([1, 1]);
    for (const { name } of METRICS) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
    expect(text).toMatch(/^backup_age_seconds 25[12]\d\d/m);
    // Of Prometheus itself, and only with a replica.
    const elsewhere = ['up', 'database_replica_lag_seconds'];
    const used = ALL.flatMap(({ alert, panel }) => [alert.when, ...panel.shows])
      .flatMap((expression) => expression.replace(/\{[^}]*\}|by \([^)]*\)/g, '').match(/[a-z]\w*_\w+|\bup\b/g) ?? [])
      .filter((name) => name !== 'histogram_quantile' && !elsewhere.includes(name));
    expect(used.length).toBeGreaterThan(20);
    const known = new Set([...text.matchAll(/^([a-z_\d]+)[ {]/gm)].map(([, name]) => name));
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  });

  test('of the installation are missing while the database does not answer, which rings within two minutes', async () => {
    forget();
    const { readings } = app.services;
    Object.assign(readings, { read: () => Promise.reject(new Error('gone')) });
    const text = await metrics();
    // The method of its class is seen again.
    Reflect.deleteProperty(readings, 'read');
    expect(text).toContain('process_resident_memory_bytes');
    for (const { name } of METRICS) expect(text).not.toMatch(new RegExp(`^${name}[ {]`, 'm'));
    const ringing = METRICS.map(({ name }) => `absent(${name})`);
    const soon = ALL.filter(({ alert }) => alert.forMinutes <= 2 && ringing.includes(alert.when));
    expect(soon.map(({ name }) => name)).toEqual(['Database away']);
  });
});

describe('the lights', () => {
  test('tell an administrator what is missing', async () => {
    forget();
    expect(await lights()).toMatchObject({ Workers: 'FAILED', Queue: 'OK', Models: 'OK', Mails: 'OK', Backups: 'OK' });
  });

  test('change with what they are about', async () => {
    const [{ id }, other] = [await createNewsletter(app.dataSource), await createNewsletter(app.dataSource)];
    await app.dataSource.query(`
      INSERT INTO workers (id) VALUES ('one');
      INSERT INTO jobs (newsletter_id, status, updated_at) VALUES (${id}, 'pending', now() - interval '1 hour');
      INSERT INTO jobs (newsletter_id, waiting_since, resume_at) VALUES (${other.id}, now(), now() + interval '1 minute');
      INSERT INTO mails (key, kind, recipient, subject, text, html, headers, message_id, state, error)
        VALUES ('k', 'digest', 'ada@example.com', 'News', '', '', '{}', 'm', 'failed', 'no such host');
      INSERT INTO backups (name, place, error) VALUES ('c', 'd', 'The disk is full')`);
    forget();
    expect(await lights()).toMatchObject({
      Workers: 'OK',
      Queue: 'WARNING',
      Models: 'WARNING',
      Mails: 'WARNING',
      Backups: 'FAILED',
    });
    const { data } = await app.ask('{ installationHealth { failedMails { subject error } } }', { token });
    expect(data).toEqual({ installationHealth: { failedMails: [{ subject: 'News', error: 'no such host' }] } });
  });
});

test.each<[string, Partial<Readings>, string]>([
  ['Queue', { oldestJobSeconds: 15 * 60 }, 'ok'],
  ['Queue', { oldestJobSeconds: 15 * 60 + 1 }, 'warning'],
  ['Sites', { visits: { reachable: 5, failing: 5, blocked: 9 } }, 'ok'],
  ['Sites', { visits: { reachable: 5, failing: 6, blocked: 0 } }, 'failed'],
  ['Webhooks', { oldestDeliverySeconds: 3_601 }, 'warning'],
  ['Backups', { backupAgeSeconds: 30 * 3_600, backupError: null }, 'ok'],
  ['Backups', { backupAgeSeconds: 31 * 3_600, backupError: null }, 'failed'],
  ['Disk', { diskFreeBytes: 5 * 1024 ** 3 }, 'ok'],
  ['Disk', { diskFreeBytes: 5 * 1024 ** 3 - 1 }, 'warning'],
  ['Disk', { diskFreeBytes: 1024 ** 3 - 1 }, 'failed'],
])('the light %s with %j is %s', (name, readings, state) => {
  const light = present(LIGHTS.find((one) => one.name === name));
  expect(light.judge(readings as Readings).state).toBe(state);
});

describe('files for Prometheus and Grafana', () => {
  test('are fresh', () => {
    expect(read('deploy/prometheus/alerts.yml')).toBe(alertRules());
    expect(read('deploy/grafana/dashboards/directory.json')).toBe(dashboard());
  });

  test('have a rule and a panel for everything, and each leads to a heading of the page', () => {
    const { groups } = parse(alertRules()) as {
      groups: { rules: { alert: string; annotations: { runbook: string } }[] }[];
    };
    const rules = present(groups[0]).rules;
    expect(rules).toHaveLength(ALL.length);
    const headings = [...read('docs/operations/when-it-rings.md').matchAll(/^### (.*)$/gm)].map(
      ([, text = '']) => text,
    );
    expect(ALL.map(({ name }) => name).filter((name) => !headings.includes(name))).toEqual([]);
    for (const { annotations } of rules)
      expect(headings.map((text) => text.toLowerCase().replaceAll(' ', '-'))).toContain(
        annotations.runbook.split('#')[1],
      );
  });
});
