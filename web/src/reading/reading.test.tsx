import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { Route, Routes } from 'react-router-dom';
import { keepToken } from '../session/token';
import { renderPage, viewer } from '../testing/renderPage';
import { ReadingPage } from './ReadingPage';

const rule = {
  __typename: 'ReadingRule',
  article: '.sheet',
  title: null,
  date: null,
  author: null,
  remove: ['.ad', '.foot'],
  access: 'PAID',
  freeParagraphs: 3,
  feedFirst: null,
  browser: null,
  acceptLanguage: null,
};
const saved = {
  __typename: 'SavedReadingRule',
  id: '4',
  newsletterId: null,
  newsletterName: null,
  host: 'grid.example',
  platform: null,
  reason: 'Two columns',
  changedBy: null,
  changedAt: '2026-11-20T00:00:00Z',
  rule,
};
const found = {
  __typename: 'ReadingRulesResult',
  newsletterId: '7',
  newsletterName: 'Small Grid',
  newsletterUrl: 'https://grid.example/',
  host: 'grid.example',
  platform: null,
  rules: [saved],
  shipped: null,
  editions: [1, 2].map((id) => ({
    __typename: 'EditionToPreview',
    id: String(id),
    title: `Edition ${id}`,
    url: `https://grid.example/${id}`,
    language: 'en',
  })),
};
const reading = (text: string) => ({
  __typename: 'ReadingResult',
  title: text,
  author: null,
  publishedAt: null,
  access: 'PAID',
  words: 2,
  text,
  isCut: false,
  failure: null,
});
const preview = ({ editionId }: Record<string, unknown>) => ({
  previewReadingRule: {
    __typename: 'ReadingRulePreviewResult',
    editionId,
    url: `https://grid.example/${String(editionId)}`,
    before: reading(`Stored ${String(editionId)}`),
    after: reading(`Read ${String(editionId)}`),
    faults: editionId === '2' ? ["'.sheet' finds nothing on this page"] : [],
  },
});

const show = (answers: object, role = 'VIEWER') => {
  keepToken('token');
  const { me } = viewer('FREE');
  return renderPage(
    <Routes>
      <Route path="/reading/:id" element={<ReadingPage />} />
    </Routes>,
    {
      path: '/reading/7',
      answers: { Me: { me: { ...me, role } }, ReadingRulesOf: { readingRulesOf: found }, ...answers },
    },
  );
};

const fieldNamed = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('an owner starts with the rule that applies, and sees its editions by it', async () => {
  const { asked } = show({ PreviewReadingRule: preview });
  expect((await fieldNamed('Article')).value).toBe('.sheet');
  expect((await fieldNamed('Remove')).value).toBe('.ad\n.foot');
  expect(screen.getByText('It is read by a rule of the host grid.example: Two columns')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'For' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText("Left out: '.sheet' finds nothing on this page")).toBeTruthy();
  const [after] = await screen.findAllByRole('region', { name: 'As the rule reads it' });
  expect(await within(after as HTMLElement).findAllByText('Read 1')).toHaveLength(2);
  const sent = asked.filter(({ name }) => name === 'PreviewReadingRule');
  expect(sent.map(({ variables }) => variables.editionId)).toEqual(['1', '2']);
  expect(sent[0]?.variables.rule).toMatchObject({ article: '.sheet', remove: ['.ad', '.foot'], freeParagraphs: 3 });
});

test('the preview follows the rule when a field is left', async () => {
  const { asked } = show({ PreviewReadingRule: preview });
  const article = await fieldNamed('Article');
  const previewed = () => asked.filter(({ name }) => name === 'PreviewReadingRule');
  fireEvent.blur(article);
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(previewed()).toHaveLength(2));
  fireEvent.change(article, { target: { value: '.page' } });
  fireEvent.blur(article);
  await waitFor(() => expect(previewed()).toHaveLength(4));
  expect(previewed()[3]?.variables.rule).toMatchObject({ article: '.page' });
});

test('an administrator says whom a rule is for, and sees which selector was refused', async () => {
  const refusal = new CombinedGraphQLErrors({
    errors: [
      {
        message: "'div[' is not a CSS selector that can be read",
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: { 'rule.article': ["'div[' is not a CSS selector that can be read"] },
        },
      },
    ],
  });
  const { asked } = show({ SaveReadingRule: refusal }, 'ADMIN');
  expect(await screen.findByRole('combobox', { name: 'For' })).toBeTruthy();
  fireEvent.change(await fieldNamed('Article'), { target: { value: 'div[' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Rule' }));
  await waitFor(async () => expect((await fieldNamed('Article')).getAttribute('aria-invalid')).toBe('true'));
  expect(asked.find(({ name }) => name === 'SaveReadingRule')?.variables).toMatchObject({
    host: 'grid.example',
    reason: 'Two columns',
    rule: { article: 'div[' },
  });
});

test('a rule needs a reason and a number of paragraphs', async () => {
  const { asked } = show({});
  fireEvent.change(await fieldNamed('Why'), { target: { value: ' ' } });
  fireEvent.change(await fieldNamed('Free paragraphs'), { target: { value: 'three' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Rule' }));
  expect(await screen.findByText('Please say why the site is read this way.')).toBeTruthy();
  expect(await screen.findByText('The free paragraphs are a number from 1 to 100')).toBeTruthy();
  expect(asked.some(({ name }) => name === 'SaveReadingRule')).toBe(false);
});
