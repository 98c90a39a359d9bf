import { createHash } from 'node:crypto';
import { describe, expect, test, afterAll, beforeAll, beforeEach } from '@jest/globals';
import { EntityKind } from './entity.entity.js';
import { slugOf } from '../../base/words/slug-of.js';
import { entityKeyOf } from './entity-key.js';
import { findMentions } from './find-mentions.js';
import { measureRise } from './measure-rise.js';
import { Role } from '../../people/accounts/user.entity.js';
import { EditionAccess, EditionStatus, type Edition } from '../editions/edition.entity.js';
import { SubmissionStatus, type Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { createAdmin, createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { present } from '../../base/validation/present.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const company = (name: string) => entityKeyOf(name, EntityKind.COMPANY);
const person = (name: string) => entityKeyOf(name, EntityKind.PERSON);
const subject = (name: string) => entityKeyOf(name, EntityKind.SUBJECT);

describe('the key of a name', () => {
  test.each(['Acme', 'Acme, Inc.', 'ACME Inc', 'Acme Corp.', 'The Acme Company', 'Acme’s', 'Acme GmbH & Co. KG'])(
    'is the same for every spelling of a company: %s',
    (name) => {
      expect(company(name)).toBe('acme');
    },
  );

  test.each([
    'The Bank',
    'Bank',
    'The school',
    'La Banque',
    'El Banco',
    'Die Genossenschaft',
    'City Council',
    'Company, Inc.',
  ])('is undefined for generic words: %s', (name) => {
    expect(company(name)).toBeUndefined();
  });

  test('is different for companies that share a common noun', () => {
    expect(company('Bank of England')).not.toBe(company('Bank of Ireland'));
    expect(company('Deutsche Bank')).toBe('deutsche bank');
  });

  test('ignores titles and accents of people', () => {
    expect(person('Dr. Zoë Müller')).toBe(person('Zoe Muller'));
    expect(person('Señora Ana López')).toBe('ana lopez');
  });

  test.each(["J'ai", 'C’est', 'Monday', 'Marie 7'])('is undefined for what is not a person: %s', (name) => {
    expect(person(name)).toBeUndefined();
  });

  test('is the same for singular and plural of a subject', () => {
    expect(subject('Heat pumps')).toBe(subject('heat pump'));
    expect(subject('the virus')).toBe('virus');
  });

  test.each(['people', 'last', "j'ai", 'years', '2026', 'the last year', 'gens', 'Leute', 'cosas'])(
    'is undefined for a vague subject: %s',
    (name) => {
      expect(subject(name)).toBeUndefined();
    },
  );
});

test('a slug contains only letters, digits and hyphens', () => {
  expect(slugOf('Acme, Inc.')).toBe('acme-inc');
  expect(slugOf('Łukasz & Søn/Zürich')).toMatch(/^[\p{L}\p{N}-]+$/u);
  expect(slugOf('C++')).toBe('c-plus-plus');
  expect(slugOf('!!!')).toBe('name');
});

describe('mentions', () => {
  test('finds names and subjects with special characters', () => {
    const companies = [
      'Hapag-Lloyd',
      'A.P. (Moller)',
      'Yahoo!',
      'C++ Tools',
      'AT&T',
      'Either/Or',
      '[sic]',
      'a\\b',
      '$5 {x}',
    ];
    const people = ['Jean-Luc Picard'];
    const text = [...companies, ...people, 'e-mail marketing'].join(', ');
    const found = findMentions({ text, companies, people, topics: ['E-Mail Marketing'] });
    const places = found.flatMap((one) => one.places.map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt)));
    expect(places).toEqual(
      expect.arrayContaining(['Hapag-Lloyd', 'Yahoo!', 'AT&T', 'Jean-Luc Picard', 'e-mail marketing']),
    );
  });
});

describe('a name', () => {
  test('rises if many more newsletters mention it', () => {
    expect(measureRise({ named: 8, published: 20 }, { named: 4, published: 120 })).toBeGreaterThan(6.63);
  });

  test('rises if it is new', () => {
    expect(measureRise({ named: 4, published: 20 }, { named: 0, published: 120 })).toBeGreaterThan(6.63);
  });

  test.each([
    ['two newsletters are too few', { named: 2, published: 20 }, { named: 0, published: 120 }],
    ['the same share as before', { named: 6, published: 20 }, { named: 36, published: 120 }],
    ['a little more is chance', { named: 3, published: 20 }, { named: 12, published: 120 }],
    ['nothing published before to compare with', { named: 5, published: 20 }, { named: 0, published: 0 }],
    ['it falls', { named: 3, published: 20 }, { named: 60, published: 120 }],
  ])('does not rise: %s', (_why, now, before) => {
    expect(measureRise(now, before)).toBeUndefined();
  });
});

describe('over the API', () => {
  let post: Newsletter;

  beforeEach(async () => {
    await app.dataSource.query(
      'TRUNCATE entities, mentions, recorded_editions, editions, newsletters RESTART IDENTITY CASCADE',
    );
    post = await createNewsletter(app.dataSource, { name: 'Post' });
  });

  /** A summarised edition with mentions. */
  async function mention(text: string, values: Partial<Edition> = {}, newsletter = post): Promise<Edition> {
    const hashes = { textHash: text, summaryHash: text };
    const edition = await createEdition(app.dataSource, newsletter, { text, ...hashes, ...values });
    await app.services.mentions.record(edition.id);
    return edition;
  }

  async function entity<T = Record<string, unknown>>(slug: string, fields: string): Promise<T | null> {
    const { data, errors } = await app.ask(`query ($slug: String!) { entity(slug: $slug) { ${fields} } }`, {
      variables: { slug },
    });
    expect(errors).toBeUndefined();
    return data?.entity as T | null;
  }

  describe('entities', () => {
    test('merge all spellings of a name, with offsets in the texts', async () => {
      await mention('Acme, Inc. raised prices. Acme did so twice.', { companies: ['Acme, Inc.'], title: 'One' });
      await mention('We asked Acme about it.', {
        companies: ['Acme'],
        title: 'Two',
        publishedAt: new Date('2026-02-01'),
      });
      const found = await entity(
        'acme-inc',
        'name aliases editionCount newsletterCount editions { items { quote edition { title } } pagination { total } }',
      );
      expect(found).toEqual({
        name: 'Acme, Inc.',
        aliases: ['Acme'],
        editionCount: 2,
        newsletterCount: 1,
        editions: {
          items: [
            { quote: 'We asked Acme about it.', edition: { title: 'Two' } },
            { quote: 'Acme, Inc. raised prices. Acme did so twice.', edition: { title: 'One' } },
          ],
          pagination: { total: 2 },
        },
      });
    });

    test('are replaced when an edition is summarised again', async () => {
      const edition = await mention('Acme and Bolt.', { companies: ['Acme', 'Bolt Ltd'] });
      await app.dataSource.query(`UPDATE editions SET companies = '{Bolt}', summary_hash = 'new' WHERE id = $1`, [
        edition.id,
      ]);
      await app.services.mentions.record(edition.id);
      expect(await entity('acme', 'name')).toBeNull();
      expect(await entity('bolt-ltd', 'name')).toEqual({ name: 'Bolt Ltd' });
    });

    test('of earlier editions are stored in the background, once', async () => {
      await createEdition(app.dataSource, post, { companies: ['Acme'], textHash: 'a', summaryHash: 'a' });
      const { signal } = new AbortController();
      expect(await app.services.mentions.recordMissing(signal)).toBe(1);
      expect(await app.services.mentions.recordMissing(signal)).toBe(0);
      expect(await entity('acme', 'editionCount')).toEqual({ editionCount: 1 });
    });

    test('leave out editions that are not public', async () => {
      const rejected = await createNewsletter(app.dataSource, { submissionStatus: SubmissionStatus.REJECTED });
      await mention('Acme', { companies: ['Acme'] }, rejected);
      await mention('Acme', { companies: ['Acme'], status: EditionStatus.ERROR });
      expect(await entity('acme', 'name')).toBeNull();
    });

    test('are not quoted from paid editions', async () => {
      await mention('A secret about Acme.', { companies: ['Acme'], access: EditionAccess.PAID });
      expect(await entity('acme', 'editions { items { quote } }')).toEqual({ editions: { items: [{ quote: null }] } });
    });

    test('are not quoted from a text that is newer than the mentions', async () => {
      const edition = await mention('Acme once.', { companies: ['Acme'] });
      await app.dataSource.query(`UPDATE editions SET text = 'Another text', text_hash = 'b' WHERE id = $1`, [
        edition.id,
      ]);
      expect(await entity('acme', 'editions { items { quote } }')).toEqual({ editions: { items: [{ quote: null }] } });
    });

    test('have a chart of 52 weeks, newsletters and related entities', async () => {
      const other = await createNewsletter(app.dataSource, { name: 'Other' });
      const publishedAt = new Date(Date.now() - 3 * 86_400_000);
      await mention('Acme', { companies: ['Acme'], people: ['Ada Lovelace'], publishedAt });
      await mention('Acme', { companies: ['Acme'], topics: ['postal rates'], publishedAt }, other);
      const found = await entity<{ weeks: { editions: number; newsletters: number }[] }>(
        'acme',
        'weeks { editions newsletters } newsletters { editions newsletter { name } } mentionedBeside { editions entity { name kind } }',
      );
      expect(found?.weeks).toHaveLength(52);
      expect(found?.weeks.at(-1)).toEqual({ editions: 2, newsletters: 2 });
      expect(found).toMatchObject({
        newsletters: [
          { editions: 1, newsletter: { name: 'Post' } },
          { editions: 1, newsletter: { name: 'Other' } },
        ],
        mentionedBeside: [
          { editions: 1, entity: { name: 'Ada Lovelace', kind: 'PERSON' } },
          { editions: 1, entity: { name: 'postal rates', kind: 'SUBJECT' } },
        ],
      });
    });

    test('are linked from their editions', async () => {
      const edition = await mention('Acme', { companies: ['Acme', 'The Bank'], people: ['Ada Lovelace'] });
      const { data } = await app.ask(`{ edition(id: ${edition.id}) { names { name kind entity { slug } } } }`);
      expect(data).toEqual({
        edition: {
          names: [
            { name: 'Acme', kind: 'COMPANY', entity: { slug: 'acme' } },
            { name: 'Ada Lovelace', kind: 'PERSON', entity: { slug: 'ada-lovelace' } },
          ],
        },
      });
    });

    test('rise by newsletters and publication dates', async () => {
      const day = 86_400_000;
      const newsletters = [post];
      while (newsletters.length < 8) newsletters.push(await createNewsletter(app.dataSource));
      for (const [index, newsletter] of newsletters.entries()) {
        await mention('old', { topics: ['printing'], publishedAt: new Date(Date.now() - 50 * day) }, newsletter);
        const topics = index < 5 ? ['tariffs', 'printing'] : ['printing'];
        await mention(`new ${index}`, { topics, publishedAt: new Date(Date.now() - 5 * day) }, newsletter);
      }
      for (const days of [1, 2, 3])
        await mention(`own ${days}`, { topics: ['own hobby'], publishedAt: new Date(Date.now() - days * day) });
      const query = '{ rising { entity { name } newsletters newslettersBefore } }';
      const { data } = await app.ask(query, { token: await app.tokenOf(Role.VIEWER) });
      expect(data).toEqual({ rising: [{ entity: { name: 'tariffs' }, newsletters: 5, newslettersBefore: 0 }] });
      await app.dataSource.query('UPDATE newsletters SET withheld_at = now()');
      const withheld = await app.ask(query, { token: await app.tokenOf(Role.VIEWER) });
      expect(withheld.data).toEqual({ rising: [] });
      await app.dataSource.query('UPDATE newsletters SET withheld_at = NULL');
    });
  });

  describe('administrators', () => {
    const idOf = async (slug: string) => {
      const [row] = await app.dataSource.query<{ id: number }[]>('SELECT id FROM entities WHERE slug = $1', [slug]);
      return row?.id ?? 0;
    };

    test('merge two entities, whose slugs both work, and undo it', async () => {
      const admin = await createAdmin(app.dataSource);
      await mention('Acme', { companies: ['Acme'] });
      await mention('Acme Labs', { companies: ['Acme Labs'], publishedAt: new Date('2026-02-01') });
      const [acme, labs] = [await idOf('acme'), await idOf('acme-labs')];
      await app.services.entityReview.merge(admin, [labs], acme);
      expect(await entity('acme-labs', 'name aliases editionCount')).toEqual({
        name: 'Acme',
        aliases: ['Acme Labs'],
        editionCount: 2,
      });
      await app.services.entityReview.split(admin, labs);
      expect(await entity('acme-labs', 'name editionCount')).toEqual({ name: 'Acme Labs', editionCount: 1 });
    });

    test('undo a merge together with earlier merges', async () => {
      const admin = await createAdmin(app.dataSource);
      await mention('A', { companies: ['Alpha', 'Beta', 'Gamma'] });
      const [alpha, beta, gamma] = [await idOf('alpha'), await idOf('beta'), await idOf('gamma')];
      await app.services.entityReview.merge(admin, [alpha], beta);
      await app.services.entityReview.merge(admin, [beta], gamma);
      expect(await entity('alpha', 'name')).toEqual({ name: 'Gamma' });
      await app.services.entityReview.split(admin, beta);
      expect(await entity('alpha', 'name')).toEqual({ name: 'Beta' });
      expect(await entity('gamma', 'name')).toEqual({ name: 'Gamma' });
    });

    test('cannot merge an entity into itself or into a merged one', async () => {
      const admin = await createAdmin(app.dataSource);
      await mention('A', { companies: ['Alpha', 'Beta', 'Gamma'] });
      const [alpha, beta, gamma] = [await idOf('alpha'), await idOf('beta'), await idOf('gamma')];
      await expect(app.services.entityReview.merge(admin, [alpha], alpha)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
      await app.services.entityReview.merge(admin, [alpha], beta);
      await expect(app.services.entityReview.merge(admin, [gamma], alpha)).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    test('hide and rename entities, with entries in the audit log', async () => {
      const token = await app.tokenOf(Role.ADMIN);
      await mention('Zenith', { companies: ['Zenith'] });
      const variables = { id: await idOf('zenith') };
      await app.ask('mutation ($id: ID!) { hideEntity(id: $id) { isHidden } }', { token, variables });
      expect(await entity('zenith', 'name')).toBeNull();
      expect(await app.services.entities.widestSlugs(10)).toEqual([]);
      await app.ask('mutation ($id: ID!) { showEntity(id: $id) { isHidden } }', { token, variables });
      await app.ask('mutation ($id: ID!) { renameEntity(id: $id, name: "Zenith Group") { name } }', {
        token,
        variables,
      });
      expect(await entity('zenith', 'name aliases')).toEqual({ name: 'Zenith Group', aliases: ['Zenith'] });
      expect(await app.services.entities.widestSlugs(10)).toEqual(['zenith']);
      const { data } = await app.ask('{ auditEntries(search: "Zenith") { items { action } } }', { token });
      expect(data).toEqual({
        auditEntries: { items: [{ action: 'entity.rename' }, { action: 'entity.show' }, { action: 'entity.hide' }] },
      });
    });

    test('list hidden and merged entities', async () => {
      const admin = await createAdmin(app.dataSource);
      await mention('A', { companies: ['Alpha', 'Beta', 'Gamma'] });
      await app.services.entityReview.merge(admin, [await idOf('alpha')], await idOf('beta'));
      await app.services.entityReview.hide(admin, await idOf('gamma'));
      const token = await app.tokenOf(Role.ADMIN);
      const list = async (state: string) =>
        (
          await app.ask(`{ adminEntities(state: ${state}) { items { name editionCount mergedInto { name } } } }`, {
            token,
          })
        ).data;
      expect(await list('SHOWN')).toEqual({
        adminEntities: { items: [{ name: 'Beta', editionCount: 1, mergedInto: null }] },
      });
      expect(await list('HIDDEN')).toEqual({
        adminEntities: { items: [{ name: 'Gamma', editionCount: 1, mergedInto: null }] },
      });
      expect(await list('MERGED')).toEqual({
        adminEntities: { items: [{ name: 'Alpha', editionCount: 1, mergedInto: { name: 'Beta' } }] },
      });
    });
  });
});

describe('at the same time', () => {
  let post: Newsletter;

  beforeAll(async () => {
    post = await createNewsletter(app.dataSource, { name: 'Post' });
  });
  beforeEach(() => app.dataSource.query('TRUNCATE entities, mentions, recorded_editions, editions CASCADE'));

  const addEdition = (text: string, values: Partial<Edition>) =>
    createEdition(app.dataSource, post, { text, textHash: text, summaryHash: text, ...values });

  async function mention(text: string, values: Partial<Edition>): Promise<void> {
    await app.services.mentions.record((await addEdition(text, values)).id);
  }

  const idOf = async (slug: string) => {
    const [row] = await app.dataSource.query<{ id: number }[]>('SELECT id FROM entities WHERE slug = $1', [slug]);
    return present(row).id;
  };

  describe('entities', () => {
    test('have unique slugs, even if a name imitates a suffix', async () => {
      const ending = createHash('md5').update('person acme').digest('hex');
      for (const length of [8, 16]) await mention('A', { companies: [`Acme ${ending.slice(0, length)}`] });
      await mention('B', { companies: ['Acme'] });
      await mention('C', { people: ['Acme'] });
      const found: { slug: string }[] = await app.dataSource.query("SELECT slug FROM entities WHERE key = 'acme'");
      expect(found.map(({ slug }) => slug)).toEqual(['acme', `acme--${ending.slice(0, 16)}`]);
    });

    test('can be stored by several workers at once, even with the same slug', async () => {
      const names = ['Beacon', 'Citadel', 'Dovetail'];
      const kinds = ['companies', 'people', 'topics'];
      const editions = await Promise.all(
        Array.from({ length: 18 }, (_, at) =>
          addEdition(`text ${at}`, { [present(kinds[at % 3])]: at % 2 ? names : names.toReversed() }),
        ),
      );
      await Promise.all(editions.map(({ id }) => app.services.mentions.record(id)));
      const [counted] = await app.dataSource.query<{ mentions: number }[]>(
        'SELECT count(*)::int AS mentions FROM mentions',
      );
      expect(counted?.mentions).toBe(editions.length * 3);
    });

    test('can be merged in opposite directions at once: one waits and is rejected', async () => {
      const admin = await createAdmin(app.dataSource);
      await mention('A', { companies: ['Alpha', 'Beta'] });
      const [alpha, beta] = [await idOf('alpha'), await idOf('beta')];
      for (let turn = 0; turn < 10; turn += 1) {
        const merges = await Promise.allSettled([
          app.services.entityReview.merge(admin, [alpha], beta),
          app.services.entityReview.merge(admin, [beta], alpha),
        ]);
        const refused = merges.filter(({ status }) => status === 'rejected');
        expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'CONFLICT' }) }]);
        await app.services.entityReview.split(admin, merges[0].status === 'fulfilled' ? alpha : beta);
      }
    });
  });
});
