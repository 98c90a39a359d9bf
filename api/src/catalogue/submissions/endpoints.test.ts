import { AuditService } from '../../people/audit/audit.service.js';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { siteWith } from '../../testing/sites/default-site.js';
import { Role } from '../../people/accounts/user.entity.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { renderingTurns } from '../../endpoints/http/load/rendering-turns.js';
import { imageRoutes } from '../images/image.routes.js';
import { screenshotRoutes } from '../images/screenshot.routes.js';
import { createLogger } from '../../base/log.js';
import { RateLimit } from '../../people/accounts/rate-limit.js';
import { createErrorHandler } from '../../endpoints/http/error-handler.js';
import { createRestRouter } from '../../endpoints/rest/router.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createUser, visitor } from '../../testing/factories.js';
import { openOutside, type Outside } from '../../testing/sites/fake-web.js';
import { TopicService } from '../topics/topic.service.js';
import { submissionRoutes } from './submission.routes.js';
import { SubmissionService } from './submission.service.js';
import { present } from '../../base/validation/present.js';
import 'reflect-metadata';

describe('submitting with GraphQL', () => {
  let app: RunningApp;
  let site: TestServer;
  let token: string;
  let subcategoryIds: string[];

  beforeAll(async () => {
    site = await startServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<title>Fracht</title>'),
    );
    app = await startTestApp({ CRAWL_ALLOW_HOSTS: `127.0.0.1:${site.port}` });
    token = await app.tokenOf(Role.VIEWER);
    const topics = await app.dataSource.getRepository(Subcategory).find({ take: 2 });
    subcategoryIds = topics.map((topic) => String(topic.id));
  });

  afterAll(async () => {
    await app.close();
    await site.close();
  });

  const CHECK = 'mutation ($url: String!) { checkUrl(url: $url) { success message url } }';
  const DESCRIBE = 'mutation ($url: String!) { describeSite(url: $url) { name description language imageUrl } }';
  const CAPTURE =
    'mutation ($url: String!) { captureScreenshot(url: $url, fileName: "newsletter-1") { imageUrl source message } }';
  const SUBMIT = `mutation ($input: SubmitNewsletterInput!) {
  submitNewsletter(input: $input) { id name url image thumbnail frequency language subcategories { id } }
}`;

  const input = (values: object = {}) => ({
    input: {
      name: 'Fracht',
      url: site.origin,
      description: 'Everything about freight.',
      subcategoryIds,
      frequency: 'biweekly',
      language: 'de',
      ...values,
    },
  });

  it.each([CHECK, DESCRIBE, CAPTURE, SUBMIT])('asks a visitor to sign in: %s', async (query) => {
    const { errors } = await app.ask(query, { variables: { url: site.origin, ...input() } });
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('checks, describes, captures and saves, and rejects a second submission', async () => {
    const url = { token, variables: { url: site.origin } };
    expect((await app.ask(CHECK, url)).data).toEqual({
      checkUrl: { success: true, message: 'This URL is available', url: `${site.origin}/` },
    });
    expect((await app.ask(DESCRIBE, url)).data).toMatchObject({ describeSite: { name: 'Fracht', imageUrl: null } });
    const { captureScreenshot } = (await app.ask(CAPTURE, url)).data as { captureScreenshot: { imageUrl: string } };
    expect(captureScreenshot).toMatchObject({ source: expect.stringMatching(/screenshot|drawn/) });
    const { imageUrl: image } = captureScreenshot;
    const submitted = await app.ask(SUBMIT, { token, variables: input({ image }) });
    expect(submitted.data).toMatchObject({
      submitNewsletter: { image, thumbnail: `${image}?size=thumb`, frequency: 'biweekly', language: 'de' },
    });
    expect((await app.ask(SUBMIT, { token, variables: input() })).errors).toMatchObject([
      { message: 'This URL is already registered', extensions: { code: 'CONFLICT' } },
    ]);
  });

  it('lists what became of it, to its submitter alone', async () => {
    const MINE = '{ mySubmissions { name status reason reviewedAt } }';
    const mine = async (as = token) => (await app.ask(MINE, { token: as })).data?.mySubmissions;
    const waiting = { name: 'Fracht', status: 'PENDING', reason: null, reviewedAt: null };
    expect(await mine()).toEqual([waiting]);
    expect(await mine(await app.tokenOf(Role.EDITOR))).toEqual([]);
    const admin = await app.tokenOf(Role.ADMIN);
    const [{ id }] = await app.dataSource.query<[{ id: number }]>('SELECT id FROM newsletters WHERE name = $1', [
      'Fracht',
    ]);
    await app.ask('mutation ($id: ID!) { rejectNewsletter(id: $id, reason: "No freight in it") { id } }', {
      token: admin,
      variables: { id: String(id) },
    });
    const decided = { ...waiting, status: 'REJECTED', reason: 'No freight in it', reviewedAt: expect.any(String) };
    expect(await mine()).toEqual([decided]);
  });

  it('names the newsletter of a known URL as soon as it is approved', async () => {
    const known = async () => {
      const query = 'mutation ($url: String!) { checkUrl(url: $url) { success newsletter { name } } }';
      return (await app.ask(query, { token, variables: { url: site.origin } })).data;
    };
    expect(await known()).toEqual({ checkUrl: { success: false, newsletter: null } });
    await app.dataSource.query(`UPDATE newsletters SET submission_status = 'approved'`);
    expect(await known()).toEqual({ checkUrl: { success: false, newsletter: { name: 'Fracht' } } });
  });

  it('reports all errors by field', async () => {
    const wrong = input({ name: ' x ', url: 'fracht', description: 'short', subcategoryIds: [] });
    expect((await app.ask(SUBMIT, { token, variables: wrong })).errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: {
            name: ['Newsletter name must be at least 2 characters.'],
            url: ['Please enter a valid URL.'],
            description: ['Description must be at least 20 characters.'],
            subcategoryIds: ['Please select at least one topic'],
          },
        },
      },
    ]);
  });

  it('does not capture private addresses', async () => {
    const { errors } = await app.ask(CAPTURE, {
      token,
      variables: { url: 'http://169.254.169.254/latest/meta-data/' },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('over REST', () => {
  let database: TestDatabase;
  let outside: Outside;
  let site: TestServer;
  let server: Server;
  let origin: string;
  let topicId: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    const { dataSource } = database;
    await addTaxonomy(dataSource);
    site = await startServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<h1>A site</h1>'),
    );
    outside = await openOutside(dataSource, { allowHosts: [`127.0.0.1:${site.port}`] });
    const limit = new RateLimit({ times: 1, seconds: 1, isOn: false });
    const parts = {
      dataSource,
      ...outside,
      topics: new TopicService(dataSource),
      site: siteWith(),
      audit: new AuditService(dataSource),
      jobs: { startForSubmitted: () => Promise.resolve() },
      limits: { look: limit, submit: limit },
    };
    const routes = [...submissionRoutes(new SubmissionService(parts)), ...screenshotRoutes(outside.screenshots)];
    const user = await createUser(dataSource);
    const app = express();
    app.use(
      '/api',
      createRestRouter({
        routes,
        callerOf: (request) => Promise.resolve({ ...visitor, user: request.headers.authorization ? user : null }),
        charge: () => Promise.resolve(),
        site: siteWith(),
      }),
    );
    app.use(imageRoutes(outside.images, renderingTurns(), createLogger('silent')));
    app.use(createErrorHandler(createLogger('silent')));
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    topicId = (await dataSource.getRepository(Subcategory).findOneByOrFail({})).id;
  });

  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await outside.close();
    await Promise.all([site.close(), database.close()]);
  });

  async function post(path: string, body: unknown, headers: Record<string, string> = { authorization: 'Bearer x' }) {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  }

  const payload = () => ({
    newsletter: {
      name: 'A site',
      url: site.origin,
      niche: String(topicId),
      description: 'Long enough to say something.',
    },
    metadata: { frequency: 'weekly', language: 'en' },
    categories: [{ topic_id: topicId }],
  });

  const NAME = 'Newsletter name must be at least 2 characters.';
  const DESCRIPTION = 'Description must be at least 20 characters.';
  const FREQUENCY = 'Please select how often the newsletter is sent.';
  const EIGHT = Array.from({ length: 8 }, (_, number) => ({ topic_id: number + 1 }));

  describe('submitting with REST', () => {
    it.each(['/check-url', '/capture-and-upload-screenshot', '/save-newsletter'])(
      '%s asks visitors to sign in',
      async (path) => {
        expect(await post(path, { url: site.origin, ...payload() }, {})).toMatchObject({
          status: 401,
          answer: { success: false },
        });
      },
    );

    it('checks, captures and saves, and rejects a second submission', async () => {
      expect(await post('/check-url', { url: site.origin })).toEqual({
        status: 200,
        answer: { success: true, message: 'This URL is available' },
      });
      const picture = await post('/capture-and-upload-screenshot', { url: site.origin, fileName: 'newsletter-1.png' });
      expect(picture.answer).toMatchObject({
        success: true,
        imageUrl: expect.stringMatching(/^\/images\/[0-9a-f]{64}$/),
      });
      const whole = { ...payload(), newsletter: { ...payload().newsletter, image: picture.answer['imageUrl'] } };
      expect(await post('/save-newsletter', whole)).toMatchObject({
        status: 200,
        answer: { success: true, message: 'Newsletter submitted successfully!', data: { id: expect.any(Number) } },
      });
      expect(await post('/check-url', { url: `${site.origin}/?utm_source=x` })).toEqual({
        status: 200,
        answer: { success: false, message: 'This URL is already registered' },
      });
      expect(await post('/save-newsletter', whole)).toMatchObject({
        status: 409,
        answer: { message: 'This URL is already registered' },
      });
    });

    const wrongs: { change: object; field: string; message: string }[] = [
      { change: { newsletter: { name: ' a ' } }, field: 'name', message: NAME },
      { change: { newsletter: { name: undefined } }, field: 'name', message: NAME },
      { change: { newsletter: { url: 'example' } }, field: 'url', message: 'Please enter a valid URL.' },
      { change: { newsletter: { url: undefined } }, field: 'url', message: 'Please enter a valid URL.' },
      { change: { newsletter: { description: 'short               ' } }, field: 'description', message: DESCRIPTION },
      { change: { metadata: { frequency: 'hourly' } }, field: 'frequency', message: FREQUENCY },
      { change: { metadata: { language: undefined } }, field: 'language', message: 'Please select a language.' },
      { change: { categories: [] }, field: 'subcategoryIds', message: 'Please select at least one topic' },
      { change: { categories: EIGHT }, field: 'subcategoryIds', message: 'Maximum 7 topics allowed' },
    ];

    it.each(wrongs)('reports $change with the specified message', async ({ change, field, message }) => {
      const { newsletter, metadata, categories } = payload();
      const changed = change as Partial<ReturnType<typeof payload>>;
      const body = {
        newsletter: { ...newsletter, ...changed.newsletter },
        metadata: { ...metadata, ...changed.metadata },
        categories: changed.categories ?? categories,
      };
      expect(await post('/save-newsletter', body)).toMatchObject({
        status: 400,
        answer: { message, fields: { [field]: [message] } },
      });
    });

    it('requires a URL to capture', async () => {
      expect(await post('/capture-and-upload-screenshot', {})).toMatchObject({
        status: 400,
        answer: { message: 'Newsletter URL is required to capture screenshot' },
      });
    });
  });

  describe('picture URLs', () => {
    it('are cached forever, and revalidated without a body', async () => {
      const { answer } = await post('/capture-and-upload-screenshot', { url: site.origin });
      for (const size of ['', '?size=thumb']) {
        const first = await fetch(`${origin}${String(answer['imageUrl'])}${size}`);
        expect(first.headers.get('content-type')).toBe('image/webp');
        expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const again = await fetch(first.url, { headers: { 'if-none-match': present(first.headers.get('etag')) } });
        expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
      }
    });

    it.each(['0'.repeat(64), 'x', '%00', "1' OR '1'='1", '..%2f..%2fetc%2fpasswd'])(
      'respond with 404 for %s',
      async (id) => {
        expect((await fetch(`${origin}/images/${id}`)).status).toBe(404);
      },
    );
  });
});
