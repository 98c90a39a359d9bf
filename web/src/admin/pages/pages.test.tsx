import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { TextPage } from '../../directory/text-page/TextPage';
import { renderPage, type Answers } from '../../testing/renderPage';
import { PageDraftPage } from './PageDraftPage';
import { PagesPage } from './PagesPage';

const version = { __typename: 'PageVersion', title: 'Imprint', createdBy: null, publishedAt: null };
const draft = {
  __typename: 'PageDraft',
  id: '4',
  slug: 'imprint',
  title: 'Imprint',
  description: 'Who it is.',
  text: '# Us\n[Your name], see **this** [map](https://map.example) [not](javascript:alert(1)) <b>raw</b>',
  place: 'FOOTER',
  isInSitemap: true,
  state: 'CHANGED',
  changedAt: '2026-11-17T10:00:00Z',
  changedBy: null,
  versions: [
    { ...version, id: '9', createdAt: '2026-11-17T10:00:00Z' },
    { ...version, id: '8', createdAt: '2026-11-16T10:00:00Z', publishedAt: '2026-11-16T11:00:00Z' },
  ],
};

function open(path: string, answers: Answers = {}) {
  return renderPage(
    <Routes>
      <Route path="/admin/pages" element={<PagesPage />} />
      <Route path="/admin/pages/:slug" element={<PageDraftPage />} />
      <Route path="/pages/:slug" element={<TextPage />} />
    </Routes>,
    { path, answers: { Pages: { pages: [draft] }, PageDraft: { pageDraft: draft }, ...answers } },
  );
}

test('the list leads to each page, and to a new one', async () => {
  open('/admin/pages');
  expect((await screen.findByRole('link', { name: 'Imprint' })).getAttribute('href')).toBe('/admin/pages/imprint');
  expect(screen.getByText('Draft is newer')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add Page' }).getAttribute('href')).toBe('/admin/pages/new');
});

test('the preview shows links and blanks, and runs neither HTML nor scripts', async () => {
  open('/admin/pages/imprint');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('link', { name: 'map' }).getAttribute('href')).toBe('https://map.example');
  expect(preview.getAllByRole('link')).toHaveLength(1);
  expect(preview.getByText(/<b>raw<\/b>/)).toBeTruthy();
  expect(preview.getByText(/To fill or delete before it can be published: \[Your name\]/)).toBeTruthy();
});

test('a new page is checked, saved, and then has its own address', async () => {
  const { asked, address } = open('/admin/pages/new', { SavePage: { savePage: { ...draft, slug: 'help' } } });
  fireEvent.click(await screen.findByLabelText('In the sitemap'));
  fireEvent.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText('Please enter a title.')).toBeTruthy();
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Title', 'Help');
  type('Address', 'No Good');
  type('Text', 'x'.repeat(30_001));
  expect(await screen.findByText('The text must be at most 30000 characters.')).toBeTruthy();
  expect(screen.getByText(/An address has small letters/)).toBeTruthy();
  type('Address', 'help');
  type('Text', 'Ask.');
  fireEvent.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(address()).toBe('/admin/pages/help'));
  expect(asked.find(({ name }) => name === 'SavePage')?.variables).toEqual({
    input: { slug: 'help', title: 'Help', description: '', text: 'Ask.', place: 'FOOTER', isInSitemap: false },
  });
});

test('a draft is published, and an earlier version restored', async () => {
  const { asked } = open('/admin/pages/imprint', {
    PublishPage: new Error('Blanks'),
    RestorePage: { restorePage: draft },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const sent = (name: string) => asked.find((call) => call.name === name)?.variables;
  await waitFor(() => expect(sent('PublishPage')).toEqual({ slug: 'imprint', isPublished: true }));
  const [restore, ...others] = screen.getAllByRole('button', { name: /^Restore/ });
  expect(others).toEqual([]);
  if (restore) fireEvent.click(restore);
  await waitFor(() => expect(sent('RestorePage')).toEqual({ slug: 'imprint', versionId: '8' }));
});

test('a page that is not published is not found', async () => {
  open('/pages/imprint', { TextPage: { page: null } });
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
