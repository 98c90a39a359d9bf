import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { eventually } from '../eventually.js';
import { startTestApp, bearer, type RunningApp } from '../running-app.js';
import { TraceReceiver } from '../servers/trace-receiver.js';

let app: RunningApp;
let receiver: TraceReceiver;

const FROM_OUTSIDE = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${FROM_OUTSIDE}-b7ad6b7169203331-01`;

async function open(settings: Record<string, string> = {}) {
  app = await startTestApp(settings);
  receiver = await TraceReceiver.start();
}

async function close() {
  await receiver.stop();
  await app.close();
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, {
    method: 'POST',
    headers: Object.assign({ 'content-type': 'application/json' }, headers),
    body: JSON.stringify(body),
  });

describe('the spans of requests', () => {
  beforeAll(() => open());
  beforeEach(() => void (receiver.bodies.length = 0));
  afterAll(() => close());

  test('a REST request is named by the pattern of its path, and holds its statements', async () => {
    await fetch(`${app.origin}/api/newsletters/4711`);
    const request = await receiver.untilSpan('GET /api/newsletters/:id');
    expect(receiver.valuesOf(request)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/newsletters/:id',
      'http.response.status_code': 404,
      endpoint: 'api',
    });
    const statement = receiver.spans.find(({ name, traceId }) => name === 'SELECT' && traceId === request.traceId);
    expect(receiver.valuesOf(statement as never)).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringMatching(/FROM .*newsletters.* \$1/i) as unknown,
    });
  });

  test('a GraphQL operation has its kind and name, through Apollo and without it', async () => {
    const query = 'query Letters($search: String) { newsletters(search: $search) { items { id } } }';
    for (const search of ['first', 'second']) {
      await app.ask(query, { variables: { search } });
      const operation = await receiver.untilSpan('query Letters');
      expect(receiver.valuesOf(operation)).toEqual({
        'graphql.operation.type': 'query',
        'graphql.operation.name': 'Letters',
      });
      const request = receiver.spans.find(({ spanId }) => spanId === operation.parentSpanId);
      expect(request?.name).toBe('POST graphql');
      receiver.bodies.length = 0;
    }
  });

  test('each of several simultaneous requests has its own statements', async () => {
    await Promise.all([1, 2, 3].map((id) => fetch(`${app.origin}/api/newsletters/${id}`)));
    const find = () => receiver.spans.filter(({ name }) => name === 'GET /api/newsletters/:id');
    const requests = await eventually(() => Promise.resolve(find().length === 3 && find()));
    for (const { traceId } of requests) {
      expect(receiver.spans.some((span) => span.traceId === traceId && span.name === 'SELECT')).toBe(true);
    }
  });

  test('health checks are no spans', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) await fetch(app.origin + path);
    await fetch(`${app.origin}/robots.txt`);
    await receiver.untilSpan('GET site');
    expect(receiver.spans.map(({ name }) => name)).not.toContain('GET healthz');
    expect(receiver.spans.filter(({ parentSpanId }) => !parentSpanId)).toHaveLength(1);
  });

  test('a stranger cannot choose the trace', async () => {
    await fetch(`${app.origin}/api/subcategories`, { headers: { traceparent } });
    expect((await receiver.untilSpan('GET /api/subcategories')).traceId).not.toBe(FROM_OUTSIDE);
  });
});

describe('what people type and who they are', () => {
  beforeAll(() => open());
  afterAll(() => close());

  test('is in no span', async () => {
    const token = await app.tokenOf(Role.ADMIN);
    const [person] = await app.dataSource.query<{ email: string; name: string }[]>('SELECT email, name FROM users');
    const planted = 'plantedsecret';
    const authorization = bearer(token);
    await post('/api/content/search', { query: `${planted} question` }, authorization);
    await post('/api/content/ask', { question: `What is ${planted}?` }, authorization);
    await fetch(`${app.origin}/api/newsletters?search=${planted}&page=1`, {
      headers: {
        'user-agent': planted,
        cookie: `a=${planted}`,
        referer: `http://x/${planted}`,
        baggage: `a=${planted}`,
      },
    });
    for (const path of [
      `/callback?token=${planted}`,
      `/unsubscribe?token=${planted}`,
      `/${planted}`,
      `/collections/${planted}`,
    ])
      await fetch(app.origin + path, { headers: { accept: 'text/html' } });
    await fetch(`${app.origin}/api/follows/${planted}.rss`);
    await fetch(`${app.origin}/api/user`, { headers: bearer(planted) });
    const found = await app.ask(`{ searchEditions(input: { query: "${planted}" }) { model } }`, { token });
    expect(found.errors).toBeUndefined();
    await app.ask('query Q($q: String!) { ask(input: { question: $q }) { isAnswered } }', {
      token,
      variables: { q: planted },
    });
    await app.ask(`mutation { checkUrl(url: "http://127.0.0.1/${planted}") { message } }`, { token });
    await app.ask(`{ newsletters(search: "${planted}") { items { ${planted} } } }`);
    await fetch(`${app.origin}/robots.txt`);
    await receiver.stop();
    expect(receiver.spans.length).toBeGreaterThan(30);
    const sent = receiver.bodies.join('\n');
    for (const text of [planted, token, person?.email, person?.name, '127.0.0.1'])
      expect(sent).not.toContain(text ?? 'missing');
  });
});

describe('behind a proxy', () => {
  beforeAll(() => open({ TRUST_PROXY: '1' }));
  afterAll(() => close());

  test('the trace of the proxy goes on, without the free text beside it', async () => {
    await fetch(`${app.origin}/api/subcategories`, { headers: { traceparent, tracestate: 'a=planted' } });
    expect(await receiver.untilSpan('GET /api/subcategories')).toMatchObject({
      traceId: FROM_OUTSIDE,
      parentSpanId: 'b7ad6b7169203331',
    });
    expect(receiver.bodies.join()).not.toContain('planted');
  });
});
