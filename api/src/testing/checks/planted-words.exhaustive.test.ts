import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EditionAccess, EditionStatus } from '../../library/editions/edition.entity.js';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../factories.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';

/** A word that nobody may learn from the product, one that it has never seen, and one like both that may be quoted. */
interface Plant {
  where: string;
  planted: string;
  unknown: string;
  quotable: string;
}

const PLANTS: Plant[] = [
  { where: 'the hidden part of a paid edition', planted: 'quoxbeam', unknown: 'quoxpeam', quotable: 'quoxteam' },
  { where: 'a rejected newsletter', planted: 'vrenfold', unknown: 'vrenpold', quotable: 'vrentold' },
  { where: 'a waiting newsletter', planted: 'drumlaith', unknown: 'drumlaich', quotable: 'drumlairn' },
  { where: 'a newsletter that was approved once', planted: 'zimbrelle', unknown: 'zimbrolle', quotable: 'zimbralle' },
  { where: 'a deleted newsletter', planted: 'glashurne', unknown: 'glashorne', quotable: 'glasharne' },
  { where: 'an edition that was free once', planted: 'plovquist', unknown: 'plovquast', quotable: 'plovquent' },
  { where: 'a feed, before its page is read', planted: 'tresmaude', unknown: 'tresmaide', quotable: 'tresmande' },
];
const [PAID, REJECTED, WAITING, FORMER, DELETED, CLOSED, FED] = PLANTS.map(({ planted }) => planted);
const PREVIEW = Array.from({ length: 30 }, (_, day) => `Ships passed the harbour with timber on day ${day + 1}.`).join(
  ' ',
);
const sentences = (word: string) => `The ${word} turbine is loud. Every ${word} turbine needs oil. A ${word} was sold.`;

let app: RunningApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.VIEWER, SubscriptionStatus.PAID);
  const { dataSource } = app;
  const edition = (newsletter: Awaited<ReturnType<typeof createNewsletter>>, text: string, values = {}) =>
    createEdition(dataSource, newsletter, { title: 'Harbour', text, textHash: text, language: 'en', ...values });
  const letter = await createNewsletter(dataSource, { name: 'Ardmore Light' }, ['Typography']);
  for (const { quotable } of PLANTS) await edition(letter, sentences(quotable));
  const hidden = (word: string) => `${PREVIEW.padEnd(1_600)} ${sentences(word)}`;
  await edition(letter, hidden(String(PAID)), { access: EditionAccess.PAID });
  const closed = await edition(letter, hidden(String(CLOSED)));
  await dataSource.query(`UPDATE editions SET access = 'members' WHERE id = $1`, [closed.id]);
  await edition(letter, '', {
    status: EditionStatus.DISCOVERED,
    text: null,
    textHash: null,
    html: null,
    processedAt: null,
    feedHtml: `<p>${sentences(String(FED))}</p>`,
  });
  const unapproved = async (word: string, submissionStatus: SubmissionStatus) => {
    const named = { name: `${word} Weekly`, description: `About the ${word} and its turbines.`, submissionStatus };
    const newsletter = await createNewsletter(dataSource, named, ['Typography']);
    await edition(newsletter, sentences(word), { title: `On ${word}`, author: `Ada ${word}` });
    return newsletter;
  };
  await unapproved(String(REJECTED), SubmissionStatus.REJECTED);
  await unapproved(String(WAITING), SubmissionStatus.PENDING);
  const former = await unapproved(String(FORMER), SubmissionStatus.APPROVED);
  await dataSource.query(`UPDATE newsletters SET submission_status = 'rejected' WHERE id = $1`, [former.id]);
  const deleted = await unapproved(String(DELETED), SubmissionStatus.APPROVED);
  await app.ask(`mutation { deleteNewsletter(id: ${deleted.id}) }`, { token: await app.tokenOf(Role.ADMIN) });
});
afterAll(() => app.close());

const SEARCH = `query ($query: String!) { searchEditions(input: { query: $query, semanticWeight: 0 }) {
  total notice correctedQuery items { title passage matchedWords score newsletter { name } } } }`;
const LIST = `query ($search: String!) { newsletters(search: $search) { items { name } pagination { total } facets { states { count } } } }`;
const ASK = `query ($question: String!) { ask(input: { question: $question }) {
  question isAnswered notice suggestions sentences { text } } }`;

const graphql = async (query: string, variables: object) => {
  const { data, errors } = await app.ask(query, { token, variables });
  expect(errors).toBeUndefined();
  return data;
};
const fetched = async (path: string, options: RequestInit = {}) => {
  const response = await fetch(app.origin + path, { ...options, headers: { ...bearer(token), ...options.headers } });
  return `${response.status} ${await response.text()}`;
};
const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const posted = (path: string, body: object) =>
  fetched(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
const tool = (name: string, input: object) =>
  posted('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });

const mistyped = (word: string) => `${word.slice(0, 3)}${word.charAt(4)}${word.charAt(3)}${word.slice(5)}`;

/** Questions of a stranger about a word. Without meaning, whose distances differ for any two words. */
const SURFACES: [string, (word: string) => Promise<unknown>][] = [
  ['a search for it', (word) => graphql(SEARCH, { query: word })],
  ['a search for it as a phrase', (word) => graphql(SEARCH, { query: `"${word}"` })],
  [
    'a search for its phrase beside other words',
    (word) => graphql(SEARCH, { query: `harbour timber "${word} turbine"` }),
  ],
  ['a search without it', (word) => graphql(SEARCH, { query: `harbour -${word}` })],
  ['a search for it in two words', (word) => graphql(SEARCH, { query: `${word.slice(0, 4)} ${word.slice(4)} oil` })],
  ['a search for it with a typing error', (word) => graphql(SEARCH, { query: `${mistyped(word)} oil` })],
  ['a search for it as a name', (word) => graphql(SEARCH, { query: `Ada ${word}` })],
  ['the list', (word) => graphql(LIST, { search: word })],
  ['the list with a typing error', (word) => graphql(LIST, { search: mistyped(word) })],
  ['REST', (word) => posted('/api/content/search', { query: `"${word}"`, semanticWeight: 0 }).then(withoutDistances)],
  ['the list over REST', (word) => fetched(`/api/newsletters?search=${word}`)],
  ['the list of an assistant', (word) => tool('list_newsletters', { search: word })],
  ['the page of a name', (word) => fetched(`/mentions/${word}`).then((page) => page.slice(0, 3))],
];

/** Likeness of meaning differs for any two words. */
const withoutDistances = (text: string) => text.replace(/"(?:distance|score)":[\d.null]+/g, '');

const without = (answer: unknown, word: string) =>
  JSON.stringify(answer)
    .replaceAll(word, 'WORD')
    .replaceAll(mistyped(word), 'TYPED')
    .replaceAll(word.slice(0, 4), 'FIRST')
    .replaceAll(word.slice(4), 'SECOND');

/** Pages that everybody can read without asking about a word. */
let common: unknown[];
beforeAll(async () => {
  common = await Promise.all([
    graphql(ASK, { question: 'What do they write about turbines?' }),
    graphql(
      '{ newsletter(id: 1) { similar(limit: 5) { reason newsletter { name } } } rising { entity { name } } }',
      {},
    ),
    tool('ask', { question: 'Which turbines need oil?' }),
    tool('search_editions', { question: 'turbine oil' }),
    ...[
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/topics/typography.rss',
      '/topics/typography.atom',
      '/topics/typography.json',
      '/topics/typography',
      '/newsletters.opml',
      '/',
    ].map((path) => fetched(path)),
  ]);
});

describe.each(PLANTS)('a word of $where', ({ planted, unknown, quotable }) => {
  test.each(SURFACES)('makes no difference to %s', async (_surface, ask) => {
    expect(without(await ask(planted), planted)).toBe(without(await ask(unknown), unknown));
  });

  test('is in no answer, feed, page or list', async () => {
    const texts = [...common, await graphql(ASK, { question: `Which ${quotable} turbine needs oil?` })];
    expect(JSON.stringify(texts).toLowerCase()).not.toContain(planted);
  });

  test('does not hide what may be quoted', async () => {
    const { searchEditions } = (await graphql(SEARCH, { query: `"${quotable} turbine"` })) as {
      searchEditions: { total: number; notice: string | null };
    };
    expect(searchEditions).toMatchObject({ total: 1, notice: null });
  });
});
