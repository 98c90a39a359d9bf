import { AuditService } from '../../people/audit/audit.service.js';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import sharp from 'sharp';
import { siteWith } from '../../testing/sites/default-site.js';
import { type Member } from '../../people/accounts/access.js';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { imageIdOf } from '../images/image-address.js';
import { Frequency, Language, Newsletter, SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { RateLimit } from '../../people/accounts/rate-limit.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createMember, createNewsletter } from '../../testing/factories.js';
import { hostileAddresses } from '../../testing/values/hostile-addresses.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { openOutside, type Outside } from '../../testing/sites/fake-web.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import { TopicService } from '../topics/topic.service.js';
import { type SubmitNewsletterInput } from './submission.inputs.js';
import { SubmissionService } from './submission.service.js';
import { present } from '../../base/validation/present.js';
import { chooseModels, type ChosenModels } from '../../outside/models/choose-models.js';
import { FakeModel } from '../../testing/servers/fake-model.js';
import { TopicSuggestionService } from './topic-suggestion.service.js';
import 'reflect-metadata';

describe('the service', () => {
  let database: TestDatabase;
  let outside: Outside;
  let site: TestServer;
  let inside: TestServer;
  let submissions: SubmissionService;
  let member: Member;
  let topics: Subcategory[];
  let cover: Buffer;

  const PAGE = `<html lang="de"><head><meta property="og:site_name" content="Der Hafen"><meta name="description" content="Alles über Fracht.">
  <meta property="og:image" content="/cover.png"></head><body>${'<p>Worte über Fracht und Häfen.</p>'.repeat(9)}</body></html>`;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.example');
    const to = searchParams.get('to');
    if (to !== null) return void response.writeHead(302, { location: to }).end();
    if (pathname === '/cover.png') return void response.setHeader('content-type', 'image/png').end(cover);
    if (pathname === '/gone') return void response.writeHead(404).end('gone');
    if (pathname === '/guarded') return void response.writeHead(403).end('no programs');
    if (pathname === '/paper.pdf') return void response.setHeader('content-type', 'application/pdf').end('%PDF');
    if (pathname === '/silent') return;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  }

  beforeAll(async () => {
    database = await openTestDatabase();
    const { dataSource } = database;
    await addTaxonomy(dataSource);
    site = await startServer(answer);
    inside = await startServer((_request, response) => response.end('secret'));
    const allowHosts = [`127.0.0.1:${site.port}`, `letters.example.com:${site.port}`];
    outside = await openOutside(dataSource, { allowHosts, ports: [inside.port], timeoutMs: 1_000 });
    submissions = submissionsWith(false);
    member = await createMember(dataSource);
    topics = await dataSource.getRepository(Subcategory).find({ take: 8, order: { id: 'ASC' } });
    cover = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#2541BA' } })
      .png()
      .toBuffer();
  });

  afterAll(async () => {
    await outside.close();
    await Promise.all([site.close(), inside.close(), database.close()]);
  });

  /** With a list, nobody reviews them, and it gets those that are processed at once. */
  const submissionsWith = (isOn: boolean, looks = 2, unreviewed?: number[]) => {
    const { dataSource } = database;
    const limit = (times = 2) => new RateLimit({ times, seconds: 60, isOn });
    return new SubmissionService({
      dataSource,
      sites: outside.sites,
      screenshots: outside.screenshots,
      topics: new TopicService(dataSource),
      site: siteWith({ review: !unreviewed }),
      audit: new AuditService(dataSource),
      jobs: { startForSubmitted: (_manager, id) => Promise.resolve(void unreviewed?.push(id)) },
      limits: { look: limit(looks), submit: limit() },
    });
  };

  const at = (path: string) => `${site.origin}${path}`;
  const input = (values: Partial<SubmitNewsletterInput>): SubmitNewsletterInput => ({
    name: 'Der Hafen',
    url: at('/'),
    description: 'Alles über Fracht, jede Woche.',
    subcategoryIds: topics.slice(0, 2).map((topic) => String(topic.id)),
    frequency: Frequency.weekly,
    language: Language.de,
    ...values,
  });

  test('without review, a submission is listed, processed and audited at once', async () => {
    const started: number[] = [];
    const open = submissionsWith(false, 2, started);
    const listed = await open.submit(member, input({ url: at('/unreviewed') }));
    expect(listed).toMatchObject({ submissionStatus: 'approved', toBeProcessed: true });
    expect(started).toEqual([listed.id]);
    const entries = 'SELECT action, actor_id AS actor FROM audit_entries WHERE subject_id = $1';
    expect(await database.dataSource.query(entries, [listed.id])).toEqual([
      { action: 'newsletter.approve', actor: null },
    ]);
  });

  describe('checking a URL', () => {
    it('accepts a new one, and returns where it redirects', async () => {
      const check = await submissions.checkUrl(member, at('/?to=/free%3Futm_source=x'));
      expect(check).toEqual({ success: true, message: 'This URL is available', url: at('/free'), newsletter: null });
    });

    it.each([
      ['nonsense', 'Please enter a valid URL.'],
      ['', 'Please enter a valid URL.'],
      ['javascript:alert(1)', 'Please enter a valid URL.'],
      ['/gone', 'The site answers with an error (404)'],
      ['/paper.pdf', 'This address is not a web page'],
      ['/silent', 'The site did not answer in time'],
    ])('reports %s', async (address, message) => {
      const url = address.startsWith('/') ? at(address) : address;
      expect(await submissions.checkUrl(member, url)).toEqual({ success: false, message, url: null, newsletter: null });
    });

    it('looks at https:// for an address that was typed without a scheme', async () => {
      const typed = await submissions.checkUrl(member, ' postal.example/brief ');
      expect(typed).toEqual(await submissions.checkUrl(member, 'https://postal.example/brief'));
      expect(typed.message).not.toBe('Please enter a valid URL.');
    });

    it('accepts a site that blocks robots', async () => {
      expect(await submissions.checkUrl(member, at('/guarded'))).toMatchObject({ success: true });
    });

    it('rejects every hostile address, also as a redirect, without connecting', async () => {
      for (const address of hostileAddresses(inside.port)) {
        expect(await submissions.checkUrl(member, address)).toMatchObject({ success: false });
        const redirect = at(`/?to=${encodeURIComponent(new URL(address).href)}`);
        expect(await submissions.checkUrl(member, redirect)).toMatchObject({ success: false });
      }
      expect(await submissions.checkUrl(member, `http://127.0.0.1:${inside.port}/`)).toMatchObject({
        message: 'This address is on a private network and cannot be read',
      });
      expect(inside.connections()).toBe(0);
    });

    it('finds a registered newsletter by any of its addresses', async () => {
      const urlKey = `127.0.0.1:${site.port}/known`;
      await createNewsletter(database.dataSource, {
        url: at('/known'),
        urlKey,
        submissionStatus: SubmissionStatus.REJECTED,
      });
      for (const address of ['/known', '/known/?utm_source=x', '/known#top', '/?to=/known', '//known/']) {
        expect(await submissions.checkUrl(member, at(address))).toMatchObject({
          success: false,
          message: 'This URL is already registered',
        });
      }
    });

    it('has a rate limit', async () => {
      const limited = submissionsWith(true);
      await limited.checkUrl(member, 'nonsense');
      await limited.checkUrl(member, 'nonsense');
      await expect(limited.checkUrl(member, 'nonsense')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    });
  });

  describe('describing a site', () => {
    it('returns its name, description, language and a stored picture', async () => {
      const description = await submissions.describeSite(member, at('/about-harbours'));
      expect(description).toMatchObject({ name: 'Der Hafen', description: 'Alles über Fracht.', language: 'de' });
      expect(await outside.images.read(present(imageIdOf(description.imageUrl)), 'thumb')).toMatchObject({
        contentType: 'image/webp',
      });
    });

    it('reports a site that cannot be read', async () => {
      await expect(submissions.describeSite(member, at('/gone'))).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
      await expect(submissions.describeSite(member, `http://10.0.0.1/`)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    });
  });

  describe('submitting', () => {
    it('stores a pending newsletter with topics, picture and submitter', async () => {
      const { imageUrl } = await submissions.describeSite(member, at('/whole'));
      const { id } = await submissions.submit(member, input({ url: at('/whole?ref=x'), image: imageUrl }));
      const kept = await database.dataSource.getRepository(Newsletter).findOneOrFail({
        where: { id },
        relations: { subcategories: true, submittedBy: true },
      });
      expect(kept).toMatchObject({
        name: 'Der Hafen',
        url: at('/whole'),
        submissionStatus: 'pending',
        toBeProcessed: false,
        imageId: imageIdOf(imageUrl),
        submittedBy: { id: member.user.id },
      });
      expect(kept.subcategories.map((topic) => topic.id).sort()).toEqual(
        topics
          .slice(0, 2)
          .map((topic) => topic.id)
          .sort(),
      );
    });

    it('stores one newsletter for simultaneous submissions of several addresses', async () => {
      const addresses = ['/race', '/race/', '/race?utm_source=a', '/?to=/race', '/race#x', '/race?fbclid=1'];
      const results = await Promise.allSettled(
        addresses.map((address) => submissions.submit(member, input({ url: at(address) }))),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(addresses.length - 1);
      for (const { reason } of refused) {
        expect(reason).toMatchObject({ code: 'CONFLICT', message: 'This URL is already registered' });
      }
      expect(
        await database.dataSource.getRepository(Newsletter).countBy({ urlKey: `127.0.0.1:${site.port}/race` }),
      ).toBe(1);
    });

    it.each([
      [{ subcategoryIds: ['999999'] }, 'One of the topics does not exist'],
      [{ image: `/images/${'0'.repeat(64)}` }, 'The screenshot is not there any more. Please submit again.'],
      [{ image: 'https://elsewhere.example.com/x.png' }, 'The screenshot is not there any more. Please submit again.'],
      [{ url: 'http://192.168.0.1/' }, 'This address is on a private network and cannot be read'],
    ])('rejects %j and stores nothing', async (values, message) => {
      const before = await database.dataSource.getRepository(Newsletter).count();
      await expect(submissions.submit(member, input({ url: at('/refused'), ...values }))).rejects.toMatchObject({
        message,
      });
      expect(await database.dataSource.getRepository(Newsletter).count()).toBe(before);
    });
  });

  describe('the number of submissions', () => {
    const unknownTopic = { subcategoryIds: ['999999'] };

    it('is not used up by failed ones', async () => {
      const limited = submissionsWith(true, 10);
      for (let time = 0; time < 5; time += 1)
        await expect(limited.submit(member, input({ url: at('/counted'), ...unknownTopic }))).rejects.toMatchObject({
          message: 'One of the topics does not exist',
        });
      for (const path of ['/counted', '/counted-too']) await limited.submit(member, input({ url: at(path) }));
      await expect(limited.submit(member, input({ url: at('/third') }))).rejects.toMatchObject({
        code: 'RATE_LIMITED',
      });
    });

    it('is bounded for failed ones by the visits of sites', async () => {
      const limited = submissionsWith(true, 2);
      const fail = () => limited.submit(member, input({ url: at('/bounded'), ...unknownTopic }));
      for (let time = 0; time < 2; time += 1) await expect(fail()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
      await expect(fail()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    });
  });

  describe('unused pictures', () => {
    it('are deleted when they are old, but not those of newsletters', async () => {
      const { imageUrl } = await submissions.describeSite(member, at('/kept'));
      await submissions.submit(member, input({ url: at('/kept'), image: imageUrl }));
      const { dataSource } = database;
      await dataSource.query(
        `INSERT INTO images SELECT repeat(n::text, 64), content_type, width, height, bytes, thumbnail, source,
         now() - make_interval(hours => n * 20) FROM images, generate_series(1, 2) n LIMIT 2`,
      );
      expect(await outside.images.sweepOrphans()).toBe(1);
      expect(await outside.images.read(present(imageIdOf(imageUrl)), 'full')).not.toBeNull();
      expect(await outside.images.read('1'.repeat(64), 'full')).not.toBeNull();
      expect(await outside.images.read('2'.repeat(64), 'full')).toBeNull();
    });
  });
});

describe('suggested topics', () => {
  const SOME = [
    'Nursing',
    'Typography',
    'Freight & Shipping',
    'Baking',
    'Theatre',
    'Robotics',
    'Climate Policy',
    'Banking',
  ];

  let database: TestDatabase;
  let models: ChosenModels;
  let member: Member;
  let suggestions: TopicSuggestionService;

  beforeAll(async () => {
    database = await openTestDatabase();
    await addTaxonomy(database.dataSource);
    models = chooseModels({ summaryModel: 'none' });
    member = await createMember(database.dataSource);
    // The WebAssembly engine takes a while for the whole taxonomy.
    const all = await new TopicService(database.dataSource).subcategories();
    const topics = { subcategories: () => Promise.resolve(all.filter(({ name }) => SOME.includes(name))) };
    const limit = new RateLimit({ times: 1, seconds: 1, isOn: false });
    suggestions = new TopicSuggestionService({
      topics,
      limit,
      model: models.builtIn,
    });
  });
  afterAll(async () => {
    await models.close();
    await database.close();
  });

  const suggest = async (name: string, description: string) =>
    (await suggestions.suggest(member, { name, description })).map((topic) => topic.name);

  test.each([
    ['The Night Shift', 'For nurses on the ward: staffing, handovers and sleep.', 'Nursing'],
    ['Serif', 'Typefaces, letters and how signs are drawn.', 'Typography'],
    ['Container', 'Freight rates, ports and shipping lines, every Tuesday.', 'Freight & Shipping'],
  ])('%s gets its topic', async (name, description, topic) => {
    const found = await suggest(name, description);
    expect(found).toContain(topic);
    expect(found.length).toBeLessThanOrEqual(3);
  });

  test('nothing is suggested if nothing fits, or without a description', async () => {
    expect(await suggest('Qwx', 'Zzyzx plugh frotz.')).toEqual([]);
    expect(await suggest('Typography', ' ')).toEqual([]);
  });

  test('limits requests per person, and embeds the topics once for concurrent first requests', async () => {
    const model = new FakeModel();
    const topic = { name: 'Baking', description: 'Bread.' } as Subcategory;
    const some = new TopicSuggestionService({
      topics: { subcategories: () => Promise.resolve([topic]) },
      model,
      limit: new RateLimit({ times: 3, seconds: 60, isOn: true }),
    });
    const ask = () => some.suggest(member, { name: 'Crumb', description: 'Bread, weekly.' });
    await Promise.all([ask(), ask(), ask()]);
    expect(model.embedded.filter((text) => text === 'Baking')).toHaveLength(1);
    await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
