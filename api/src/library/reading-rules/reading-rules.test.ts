import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BrowserUse, RuleAccess } from '@niche-newsletters/rules/reading-rule.rules';
import { type Admin, type Member } from '../../people/accounts/access.js';
import { RateLimit } from '../../people/accounts/rate-limit.js';
import { Edition, EditionStatus } from '../editions/edition.entity.js';
import { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { createEdition, createMember } from '../../testing/factories.js';
import { inlineReader } from '../../testing/inline-reader.js';
import { openRuleBench, RULE_REASON, RULED_HOST, type RuleBench } from '../../testing/benches/rule-bench.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { ReadingRuleService } from './reading-rule.service.js';
import { RuleExchangeService } from './rule-exchange.service.js';
import { RulePreviewService } from './rule-preview.service.js';
import { AuditService } from '../../people/audit/audit.service.js';
import { ClaimQueueService, QueueState } from '../../catalogue/owners/claim-queue.service.js';
import 'reflect-metadata';

let bench: RuleBench;

beforeAll(async () => {
  bench = await openRuleBench();
});
afterAll(() => bench.close());

const LINE = 'The keeper opens the upper gate at six and writes the level into a book, as others did before.';
const paragraphs = (about: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<p>${about} ${at + 1}. ${LINE}</p>`).join('');
const PAGE = `<!doctype html><html lang="en"><head><title>Locks</title></head><body>
<article>${paragraphs('House', 9)}</article>
<div class="sheet"><b class="name">The upper gate</b>${paragraphs('Gate', 4)}</div></body></html>`;
let admin: Admin;
let member: Member;
let newsletterId: number;
let rules: ReadingRuleService;

beforeAll(() => {
  ({ rules } = bench);
});
beforeEach(async () => {
  ({ admin, member, newsletterId } = await bench.renew());
});

const own = (by = member) => bench.own(by, newsletterId);
const save = (by: Member, rule: object, of: object = { newsletterId }) => bench.save(by, rule, of);

describe('a rule', () => {
  test('is saved with who, when and why, and replaced', async () => {
    const before = Date.now();
    await save(admin, { article: '.sheet' });
    const saved = await save(admin, { article: '.sheet', title: null, remove: [], feedFirst: false });
    expect(saved).toMatchObject({
      newsletterId,
      host: null,
      rule: { article: '.sheet' },
      reason: RULE_REASON,
      changedBy: admin.user.name,
    });
    expect(Object.keys(saved.rule)).toEqual(['article']);
    expect(saved.changedAt.getTime()).toBeGreaterThan(before - 60_000);
    const { items, pagination } = await rules.list(admin, {});
    expect(items).toEqual([saved]);
    expect(pagination.total).toBe(1);
    const entries = await bench.dataSource.query<object[]>('SELECT action, details, actor_id FROM audit_entries');
    expect(entries).toEqual(
      Array(2).fill({ action: 'reading-rule.save', details: RULE_REASON, actor_id: admin.user.id }),
    );
  });

  test('is for one newsletter, one host or one platform', async () => {
    const rule = { article: '.sheet' };
    await save(admin, rule, { host: RULED_HOST });
    await save(admin, rule, { platform: 'ghost' });
    for (const wrong of [{}, { newsletterId, host: RULED_HOST }, { host: '' }])
      await expect(save(admin, rule, wrong)).rejects.toThrow('one newsletter, one host or one platform');
    await expect(save(admin, rule, { platform: 'gost' })).rejects.toThrow("There is no platform 'gost'");
    await expect(save(admin, rule, { newsletterId: 0x7ffffff0 })).rejects.toThrow('Newsletter not found');
  });

  test('says something', async () => {
    await expect(save(admin, { remove: [], title: '' })).rejects.toThrow('The rule says nothing yet');
  });

  test('has selectors that can be read', async () => {
    await expect(save(admin, { article: 'div[', remove: ['.ad', 'p:blue'] })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        'rule.article': ["'div[' is not a CSS selector that can be read"],
        'rule.remove': ["'p:blue' is not a CSS selector that can be read"],
      },
    });
  });

  test('is removed, and goes with its newsletter', async () => {
    const { id } = await save(admin, { article: '.sheet' });
    await rules.remove(admin, id);
    await expect(rules.remove(admin, id)).rejects.toThrow('Rule not found');
    await save(admin, { article: '.sheet' });
    await bench.dataSource.getRepository(Newsletter).update(newsletterId, { deletedAt: new Date() });
    expect((await rules.list(admin, {})).pagination.total).toBe(0);
    await bench.dataSource.getRepository(Newsletter).delete(newsletterId);
    expect((await rules.list(admin, {})).items).toEqual([]);
  });
});

test('the rules of a newsletter are listed, closest first, with its latest editions', async () => {
  await bench.dataSource.getRepository(Newsletter).update(newsletterId, { platform: 'substack' });
  const newsletter = await bench.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletterId });
  for (let day = 1; day <= 7; day += 1) {
    const publishedAt = new Date(Date.UTC(2026, 2, day));
    await createEdition(bench.dataSource, newsletter, { url: `https://www.elsewhere.example/p/${day}`, publishedAt });
  }
  await save(admin, { title: '.of-platform' }, { platform: 'substack' });
  await save(admin, { title: '.of-host' }, { host: 'elsewhere.example' });
  await save(admin, { title: '.own' });
  const found = await rules.find(admin, newsletterId);
  expect(found.host).toBe('elsewhere.example');
  expect(found.rules.map(({ rule }) => rule.title)).toEqual(['.own', '.of-host', '.of-platform']);
  expect(found.shipped?.remove).toContain('.directMessage');
  expect(found.editions.map(({ url }) => url.slice(-1))).toEqual(['7', '6', '5', '4', '3']);
});

describe('a preview', () => {
  const previews = (times = 0) => {
    const { web, dataSource } = bench;
    return new RulePreviewService(dataSource, {
      web: new PoliteWeb(web, { userAgent: 'Test/1.0', delayMs: 0 }),
      reader: inlineReader,
      renderer: { renderPage: () => Promise.reject(new Error('There is no browser here')) },
      robot: 'Test',
      rules,
      limit: new RateLimit({ times, seconds: 60, isOn: times > 0 }),
    });
  };

  async function edition(values: Partial<Edition> = {}) {
    const newsletter = await bench.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletterId });
    bench.pages.set(`${RULED_HOST}/p/1`, PAGE);
    const url = bench.addressOf(RULED_HOST, '/p/1');
    return createEdition(bench.dataSource, newsletter, { url, text: 'House 1. As it is stored.', ...values });
  }
  const rows = () => bench.dataSource.query<object[]>('SELECT * FROM editions');

  test('shows the stored edition beside what the rule reads, and writes nothing', async () => {
    const { id } = await edition({ title: 'Locks' });
    const stored = await rows();
    const { before, after, faults } = await previews().preview(admin, id, {
      article: '.sheet',
      title: '.name',
      date: '.day',
      remove: ['.name'],
      access: RuleAccess.PAID,
    });
    expect(before).toMatchObject({ title: 'Locks', words: 6, text: 'House 1. As it is stored.', failure: null });
    expect(after).toMatchObject({ title: 'The upper gate', access: 'paid', isCut: false, failure: null });
    expect(after.text.split('\n')).toHaveLength(4);
    expect(after.words).toBe(4 * (2 + LINE.split(' ').length));
    expect(faults).toEqual(["'.day' finds nothing on this page"]);
    expect(await rows()).toEqual(stored);
  });

  test('asks the site once for a page, however many selectors are tried', async () => {
    const { id } = await edition();
    const service = previews();
    await service.preview(admin, id, { article: '.sheet' });
    bench.pages.delete(`${RULED_HOST}/p/1`);
    expect((await service.preview(admin, id, { article: '.sheet p' })).after.failure).toBeNull();
    expect((await service.preview(admin, id, { acceptLanguage: 'de' })).after.failure).toBe('The site answered 404');
    bench.pages.set(`${RULED_HOST}/p/1`, PAGE);
    expect((await service.preview(admin, id, { acceptLanguage: 'de' })).after.failure).toBeNull();
  });

  test('uses the feed first if the rule says so', async () => {
    const { id } = await edition({ feedHtml: paragraphs('In the feed', 5) });
    const { after } = await previews().preview(admin, id, { feedFirst: true, browser: BrowserUse.NEVER });
    expect(after.text).toContain('In the feed 5.');
  });

  test('says why an edition was not read', async () => {
    const values = { text: null, processedAt: null, status: EditionStatus.ERROR, errorMessage: 'No text' };
    const { id } = await edition(values);
    bench.pages.set(`${RULED_HOST}/robots.txt`, 'User-agent: *\nDisallow: /p/');
    const { before, after } = await previews().preview(admin, id, {});
    expect(before.failure).toBe('No text');
    expect(after.failure).toBe("The site's robots.txt disallows /p/1");
  });

  test('is for administrators and the owner, within a limit', async () => {
    const { id } = await edition();
    for (const one of [id, 0x7ffffff0])
      await expect(previews().preview(member, one, {})).rejects.toThrow('Only the owner');
    await own();
    const service = previews(1);
    await service.preview(member, id, {});
    await expect(service.preview(member, id, {})).rejects.toThrow('Too many requests');
    await expect(service.preview(admin, 0x7ffffff0, {})).rejects.toThrow('Edition not found');
    await bench.dataSource.getRepository(Newsletter).update(newsletterId, { leftAt: new Date() });
    await expect(service.preview(admin, id, {})).rejects.toThrow('at the wish of its owner');
  });
});

describe('rules as a file', () => {
  const exchange = () => new RuleExchangeService(bench.dataSource, rules);

  test('come back as they were written', async () => {
    await save(admin, { article: '.sheet', remove: ['.ad'] });
    await save(admin, { access: RuleAccess.PAID, freeParagraphs: 3 }, { platform: 'ghost' });
    await save(admin, { browser: BrowserUse.ALWAYS, acceptLanguage: 'de' }, { host: RULED_HOST });
    const json = await exchange().write(admin);
    const before = await rules.list(admin, {});
    expect(JSON.parse(json)).toMatchObject({
      version: 1,
      rules: [
        { newsletter: bench.addressOf(RULED_HOST), rule: { article: '.sheet' } },
        { platform: 'ghost' },
        { host: RULED_HOST },
      ],
    });
    await bench.dataSource.query('DELETE FROM reading_rules');
    expect(await exchange().read(admin, json)).toEqual({ saved: 3, unknown: [] });
    const contents = ({ items }: typeof before) =>
      items.map(({ newsletterId: of, host, platform, rule }) => ({ of, host, platform, rule }));
    expect(contents(await rules.list(admin, {}))).toEqual(contents(before));
  });

  test('leave out newsletters that are not known, and name them', async () => {
    const unknown = 'https://nobody.example/';
    const file = { version: 1, rules: [{ newsletter: unknown, rule: { title: 'h2' }, reason: RULE_REASON }] };
    expect(await exchange().read(admin, JSON.stringify(file))).toEqual({ saved: 0, unknown: [unknown] });
  });

  const one = (rule: object) =>
    JSON.stringify({ version: 1, rules: [{ host: RULED_HOST, rule: { title: 'h1' }, reason: RULE_REASON }, rule] });
  test.each([
    ['[]', 'The file must be { "version": 1'],
    ['no', 'The file is not JSON'],
    ['{"version":2,"rules":[]}', 'The file must be { "version": 1'],
    [one([7]), 'Rule 2'],
    [one({ host: RULED_HOST, rule: { title: 7 }, reason: RULE_REASON }), 'Rule 2: The selector of the title'],
    [one({ host: 'https://a.example/', rule: { title: 'h1' }, reason: RULE_REASON }), 'Rule 2: Please enter a host'],
    [one({ host: RULED_HOST, rule: { title: 'h1[' }, reason: RULE_REASON }), "'h1[' is not a CSS selector"],
    [one({ rule: { title: 'h1' }, reason: RULE_REASON }), 'one newsletter, one host or one platform'],
    ['x'.repeat(80_001), 'at most 80000 characters'],
  ])('are refused as a whole if one is wrong: %#', async (json, message) => {
    await expect(exchange().read(admin, json)).rejects.toThrow(message);
    expect((await rules.list(admin, {})).items).toEqual([]);
  });
});

describe('an owner', () => {
  test('decides for the own newsletter, and nobody else does', async () => {
    await expect(save(member, { article: '.sheet' })).rejects.toThrow('Only the owner');
    await expect(rules.find(member, newsletterId)).rejects.toThrow('Only the owner');
    await own();
    const { id } = await save(member, { article: '.sheet' });
    const [entry] = await bench.dataSource.query<{ actor_id: number }[]>('SELECT actor_id FROM audit_entries');
    expect(entry?.actor_id).toBe(member.user.id);
    const stranger = await createMember(bench.dataSource);
    await expect(save(stranger, { article: '.mine' })).rejects.toThrow('Only the owner');
    await expect(rules.remove(stranger, id)).rejects.toThrow('Only the owner');
    await rules.remove(member, id);
  });

  test('alone learns that a newsletter was taken out', async () => {
    const saveFor = (id: number) => save(member, { article: '.sheet' }, { newsletterId: id });
    await bench.dataSource.getRepository(Newsletter).update(newsletterId, { leftAt: new Date() });
    for (const id of [newsletterId, 0x7ffffff0]) {
      await expect(rules.find(member, id)).rejects.toThrow('Only the owner');
      await expect(saveFor(id)).rejects.toThrow('Only the owner');
    }
    await own();
    await expect(rules.find(member, newsletterId)).rejects.toThrow('at the wish of its owner');
    await expect(saveFor(newsletterId)).rejects.toThrow('at the wish of its owner');
  });

  test('loses the rule with the claim, but not the rule of somebody else', async () => {
    const queue = new ClaimQueueService(bench.dataSource, new AuditService(bench.dataSource));
    const claimId = async () => (await queue.list(admin, { state: QueueState.OWNERS })).items[0]?.claimId ?? 0;
    const written = () =>
      bench.dataSource.query<object[]>('SELECT host, changed_by_id AS by FROM reading_rules ORDER BY id');
    const ofHost = { host: RULED_HOST, by: admin.user.id };
    await save(admin, { article: '.sheet' }, { host: RULED_HOST });
    await own();
    await save(member, { article: '.sheet' });
    expect(await written()).toEqual([ofHost, { host: null, by: member.user.id }]);
    await queue.endClaim(admin, await claimId());
    expect(await written()).toEqual([ofHost]);
    await own();
    await save(admin, { article: '.sheet' });
    await queue.endClaim(admin, await claimId());
    expect(await written()).toEqual([ofHost, { host: null, by: admin.user.id }]);
  });

  test('whose claim ends meanwhile saves nothing', async () => {
    await own();
    const end = async () => {
      await bench.dataSource.query("UPDATE claims SET state = 'ended'");
      return [];
    };
    const { dataSource, claims } = bench;
    const slow = new ReadingRuleService(dataSource, {
      reader: { checkRule: end },
      claims,
      audit: new AuditService(dataSource),
    });
    const saving = slow.save(member, { newsletterId, rule: { article: '.sheet' }, reason: RULE_REASON });
    await expect(saving).rejects.toThrow('Only the owner');
    expect((await rules.list(admin, {})).items).toEqual([]);
  });

  test('does not decide for a host or a platform, and does not see who does', async () => {
    await own();
    await expect(save(member, { article: '.sheet' }, { host: RULED_HOST })).rejects.toThrow('Only administrators');
    const ofHost = await save(admin, { article: '.sheet' }, { host: new URL(bench.addressOf(RULED_HOST)).host });
    await expect(rules.remove(member, ofHost.id)).rejects.toThrow('Only administrators');
    const found = await rules.find(member, newsletterId);
    expect(found.rules).toEqual([{ ...ofHost, changedBy: null }]);
    expect((await rules.find(admin, newsletterId)).rules).toEqual([ofHost]);
  });
});
