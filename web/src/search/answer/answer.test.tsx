import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { socketStatus } from '../../apollo/socket-status';
import { keepToken } from '../../session/token';
import {
  answer,
  hit,
  other,
  passagesAlone,
  results,
  rise,
  sentence,
  source,
  step,
  edition,
} from '../../testing/answers';
import { renderPage, viewer, type Answers } from '../../testing/renderPage';
import { SearchPage } from '../SearchPage';

const copied = jest.fn((_text: string) => Promise.resolve());

beforeEach(() => {
  Object.assign(navigator, { clipboard: { writeText: copied } });
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  copied.mockClear();
});

const refusal = new CombinedGraphQLErrors({
  errors: [{ message: 'You have asked 50 questions today.', extensions: { code: 'RATE_LIMITED' } }],
});

const open = (answers: Answers, path = '/search?q=does+postage+rise') =>
  renderPage(<SearchPage />, { path, answers: { SearchEditions: { searchEditions: results }, ...answers } });
const asksOf = (asked: { name: string; variables: object }[], name: string) => asked.filter((one) => one.name === name);

test('shows sentences as they arrive below the specified reply, and announces the complete answer once', async () => {
  const steps = new Subject<Record<string, unknown>>();
  open({ AnswerProgress: steps });
  expect(await screen.findByText('I found 1 newsletter related to your search.')).toBeTruthy();
  act(() => steps.next(step({ sources: [source, other] })));
  expect(await screen.findByText('Reading 2 editions...')).toBeTruthy();
  act(() => steps.next(step({ sentence: rise })));
  const panel = screen.getByRole('region', { name: 'Answer' });
  expect(panel.textContent).toContain('According to The Letterbox Report, postage rises by 4 %.');
  expect(panel.getAttribute('aria-live')).toBe('off');
  const announced = () => screen.queryByText(/^Answer: /)?.textContent;
  expect(announced()).toBeUndefined();
  act(() => steps.next(step({ answer })));
  expect(announced()).toBe('Answer: According to The Letterbox Report, postage rises by 4 %. Meters are cheaper.');
  expect(steps.observed).toBe(false);
});

test('a number leads to the highlighted quote in its result, and back', async () => {
  open({ AnswerProgress: new Error('no socket'), Ask: { ask: answer } });
  const mark = await screen.findByRole('button', { name: 'Source 1: The Letterbox Report, Postage in spring' });
  act(() => mark.focus());
  expect((await screen.findByRole('tooltip')).textContent).toContain('Postage rises by 4 % in May.');
  fireEvent.click(mark);
  const result = await screen.findByRole('article', { current: true });
  expect(document.activeElement).toBe(result);
  expect(within(result).getByText('Postage rises by 4 % in May.', { selector: 'mark' })).toBeTruthy();
  expect(within(result).queryByText('Rates change.')).toBeNull();
  fireEvent.click(within(result).getByRole('button', { name: 'Back to the answer' }));
  expect(document.activeElement).toBe(mark);
});

test('shows a cited edition that is not in the results', async () => {
  open({ AnswerProgress: new Error('no socket'), Ask: { ask: answer } });
  fireEvent.click(await screen.findByRole('button', { name: 'Source 2: Meter Notes, Meters' }));
  const result = await screen.findByRole('article', { current: true });
  expect(within(result).getByText('A meter saves a cent.')).toBeTruthy();
  expect(within(result).getByRole('link', { name: 'Meters' })).toBeTruthy();
});

test('an edition that the answer cites counts as a result', async () => {
  const found = { ...results, total: 0, items: [], looselyRelated: [hit] };
  open({ SearchEditions: { searchEditions: found }, AnswerProgress: new Error('no socket'), Ask: { ask: answer } });
  expect(await screen.findByText('I found 1 newsletter related to your search.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Search Results (1)' })).toBeTruthy();
  expect(screen.queryByText(/^Loosely related/)).toBeNull();
});

test('shows passages as they are, with the likely sentence set off and a link to the place', async () => {
  const [first, second] = passagesAlone.passages;
  const likely = { __typename: 'TextPlace', startsAt: 0, endsAt: 'Postage rises by 4 % in May.'.length };
  const found = { ...passagesAlone, passages: [{ ...first, likely }, second] };
  open({ AnswerProgress: new Error('no socket'), Ask: { ask: found } });
  const list = await screen.findByRole('list', { name: 'Found in these passages' });
  const [card] = within(list).getAllByRole('listitem');
  expect(card?.querySelector('[data-likely]')?.textContent).toBe('Postage rises by 4 % in May.');
  expect(card?.querySelector('mark')?.textContent).toBe('Postage');
  expect(card?.textContent).toMatch(/The Letterbox Report · Mar 4, 2026Postage in spring/);
  expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toContain('https://letterbox.example/spring');
  expect(screen.queryByText(/Written by a model/)).toBeNull();
  expect(screen.getByText('Found in 2 passages.')).toBeTruthy();
});

test('shows the passages at once, and then what a model wrote with those that it cites', async () => {
  const steps = new Subject<Record<string, unknown>>();
  open({ AnswerProgress: steps });
  await screen.findByText('Reading the editions...');
  act(() => steps.next(step({ passages: answer.passages })));
  const found = screen.getByRole('list', { name: 'Found in these passages' });
  expect(within(found).getAllByRole('listitem')).toHaveLength(2);
  act(() => steps.next(step({ sentence: rise })));
  const cited = screen.getByRole('list', { name: 'From these passages' });
  expect(within(cited).getAllByRole('listitem')).toHaveLength(1);
  expect(cited.querySelector('[data-likely]')?.textContent).toBe('Postage rises by 4 % in May.');
  act(() => steps.next(step({ answer })));
  expect(screen.getAllByText('Written by a model (gpt-small) from these passages')).toHaveLength(1);
});

test('numbers sources in the order of citation, and omits uncited ones', async () => {
  const third = { ...other, number: 3, title: 'Stamps', edition: edition('4') };
  const sentences = [sentence('Stamps cost more.', 3, 'Stamps cost more.'), rise];
  const cited = { ...answer, sources: [source, other, third], sentences };
  open({ AnswerProgress: new Error('no socket'), Ask: { ask: cited } });
  expect(await screen.findByRole('button', { name: 'Source 1: Meter Notes, Stamps' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Source 2: The Letterbox Report/ })).toBeTruthy();
});

test('recommended newsletters are a list of links', async () => {
  const item = (id: string, name: string) => ({
    ...sentence(`*${name}*: Postage.`, 1, 'Postage.'),
    newsletter: { id },
  });
  const listed = { ...answer, sentences: [item('1', 'The Letterbox Report'), item('2', 'Meter Notes')] };
  open({ AnswerProgress: new Error('no socket'), Ask: { ask: listed } });
  const link = await screen.findByRole('link', { name: 'Meter Notes' });
  expect(link.getAttribute('href')).toBe('/newsletter/2');
  expect(link.closest('ol')?.children).toHaveLength(2);
});

test('a follow-up question sends the sources in the order of their numbers', async () => {
  const sentences = [sentence('Meters are cheaper.', 2, 'Meters are cheaper.'), rise];
  const { asked } = open({ AnswerProgress: new Error('no socket'), Ask: { ask: { ...answer, sentences } } });
  await screen.findByText('Copy with sources');
  fireEvent.click(screen.getByText('When does postage rise?'));
  await waitFor(() => expect(asksOf(asked, 'Ask')).toHaveLength(2));
  const { input } = asksOf(asked, 'Ask')[1]?.variables as { input: { previous: unknown } };
  expect(input.previous).toMatchObject([{ sourceIds: [other.edition.id, source.edition.id] }]);
});

test('a greeting is answered with a hint', async () => {
  const notice = 'Ask about anything that newsletters write about, or for newsletters on a subject.';
  const greeted = { ...answer, isAnswered: false, sentences: [], sources: [], passages: [], suggestions: [], notice };
  open({ AnswerProgress: new Error('no socket'), Ask: { ask: greeted } });
  expect(await screen.findAllByText(notice)).toBeTruthy();
});

test('falls back to HTTP if the socket closes early', async () => {
  const steps = new Subject<Record<string, unknown>>();
  const { asked } = open({ AnswerProgress: steps, Ask: { ask: answer } });
  await screen.findByText('Reading the editions...');
  act(() => steps.next(step({ sentence: rise })));
  act(() => socketStatus.closed());
  expect(await screen.findByText('Copy with sources')).toBeTruthy();
  expect(asksOf(asked, 'Ask')).toHaveLength(1);
  expect(steps.observed).toBe(false);
});

test('a refusal shows the benefits of a subscription to users without one', async () => {
  keepToken('good');
  const { unmount } = open({ AnswerProgress: refusal, Me: viewer('FREE') });
  const link = await screen.findByRole('link', { name: 'What a subscription gives' });
  expect(link.getAttribute('href')).toBe('/pricing');
  unmount();
  open({ AnswerProgress: refusal, Me: viewer('PAID') });
  await screen.findAllByText('You have asked 50 questions today.');
  expect(screen.queryByRole('link', { name: 'What a subscription gives' })).toBeNull();
});

test("shows the server's message of a refusal, and does not retry", async () => {
  const { asked } = open({ AnswerProgress: refusal });
  expect(await screen.findAllByText('You have asked 50 questions today.')).toBeTruthy();
  expect(asksOf(asked, 'Ask')).toHaveLength(0);
});

test('can be stopped, and keeps the text so far', async () => {
  const steps = new Subject<Record<string, unknown>>();
  open({ AnswerProgress: steps });
  await screen.findByText('Reading the editions...');
  act(() => steps.next(step({ sources: [source] })));
  act(() => steps.next(step({ sentence: rise })));
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(steps.observed).toBe(false);
  expect(screen.getByText('Stopped before the end.')).toBeTruthy();
  expect(screen.getByText('Ask again')).toBeTruthy();
});

test('copies the answer with numbered sources and its URL', async () => {
  open({ AnswerProgress: new Error('no socket'), Ask: { ask: answer } });
  fireEvent.click(await screen.findByText('Copy with sources'));
  await waitFor(() => expect(copied).toHaveBeenCalled());
  expect(copied.mock.calls[0]?.[0]).toBe(
    [
      'does postage rise',
      'According to The Letterbox Report, postage rises by 4 %. [1] Meters are cheaper. [2]',
      '[1] The Letterbox Report: Postage in spring, Mar 4, 2026. https://letterbox.example/spring\n' +
        '[2] Meter Notes: Meters, Mar 4, 2026. https://letterbox.example/spring',
      `${window.location.origin}/search?q=does+postage+rise`,
    ].join('\n\n'),
  );
});

test('asks about one newsletter only, then a follow-up question with the previous answer', async () => {
  const { asked, address } = open({ AnswerProgress: new Error('no socket'), Ask: { ask: answer } });
  fireEvent.click(await screen.findByRole('button', { name: 'Only Meter Notes' }));
  await waitFor(() => expect(asksOf(asked, 'Ask')).toHaveLength(2));
  expect(address()).toContain('newsletter=9');
  expect(asksOf(asked, 'Ask')[1]?.variables).toMatchObject({ input: { newsletterIds: ['9'] } });
  expect(asksOf(asked, 'SearchEditions')[1]?.variables).toMatchObject({ input: { newsletterIds: ['9'] } });
  expect(await screen.findByText('Ask all newsletters')).toBeTruthy();
  fireEvent.click(screen.getByText('When does postage rise?'));
  await waitFor(() => expect(asksOf(asked, 'Ask')).toHaveLength(3));
  expect(asksOf(asked, 'Ask')[2]?.variables).toMatchObject({
    input: {
      question: 'When does postage rise?',
      newsletterIds: null,
      previous: [{ question: 'does postage rise' }, {}],
    },
  });
});

test('searches for the rewritten follow-up question', async () => {
  const meant = 'does postage rise for newspapers';
  const { asked, address } = open({
    AnswerProgress: new Error('no socket'),
    Ask: ({ input }) => {
      const { previous } = input as { previous: object[] | null };
      return { ask: { ...answer, question: previous ? meant : answer.question, suggestions: ['and for newspapers?'] } };
    },
  });
  fireEvent.click(await screen.findByText('and for newspapers?'));
  const said = await screen.findByText(meant, { selector: 'bdi' });
  expect(said.parentElement?.textContent).toBe(`I took this as “${meant}”.`);
  await waitFor(() => {
    const queries = asksOf(asked, 'SearchEditions').map(
      ({ variables }) => (variables as { input: { query: string } }).input.query,
    );
    expect(queries).toEqual(['does postage rise', 'and for newspapers?', meant]);
  });
  expect(address()).toContain('q=and+for+newspapers');
});

test.each([
  ['and for newspapers (postage rise)?', ['I took this together with “does postage rise”.']],
  ['And for newspapers?', null],
])('a follow-up that the server reads as "%s" says so as a person would', async (read, words) => {
  open({
    AnswerProgress: new Error('no socket'),
    Ask: ({ input }) => {
      const { previous } = input as { previous: object[] | null };
      return { ask: { ...answer, question: previous ? read : answer.question, suggestions: ['and for newspapers?'] } };
    },
  });
  fireEvent.click(await screen.findByText('and for newspapers?'));
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'Answer' })).toHaveLength(2));
  await screen.findByText('Copy with sources');
  await waitFor(() => expect(document.body.textContent.match(/I took this[^.]*\./g)).toEqual(words));
});

test('restores an answer after a reload without asking again', async () => {
  const first = open({ AnswerProgress: new Error('no socket'), Ask: { ask: answer } });
  await screen.findByText('Copy with sources');
  first.unmount();
  const { asked } = open({});
  expect(await screen.findByText('Copy with sources')).toBeTruthy();
  expect(asksOf(asked, 'AnswerProgress')).toHaveLength(0);
});

test('says that nothing is close, with the closest passages below', async () => {
  const notice = 'No passage answers your question.';
  const none = { ...passagesAlone, isAnswered: false, notice, suggestions: [] };
  open({ AnswerProgress: new Error('no socket'), Ask: { ask: none } });
  expect(await screen.findByRole('list', { name: 'Closest' })).toBeTruthy();
  expect(screen.getAllByText(notice)).toHaveLength(2);
  expect(screen.queryByText('Copy with sources')).toBeNull();
});

test('shows no answer if the search has no results', async () => {
  const none = { ...answer, isAnswered: false, sentences: [], sources: [], passages: [], suggestions: [] };
  const { asked } = open({
    SearchEditions: { searchEditions: { ...results, total: 0, items: [] } },
    AnswerProgress: new Error('no socket'),
    Ask: { ask: none },
  });
  expect(await screen.findByText("I couldn't find any newsletters matching your query.")).toBeTruthy();
  await waitFor(() => expect(asksOf(asked, 'Ask')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull());
});
