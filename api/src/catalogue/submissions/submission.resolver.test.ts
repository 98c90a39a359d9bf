import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Subcategory } from '../topics/subcategory.entity.js';

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

describe('submitting with GraphQL', () => {
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
