import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within, render } from '@testing-library/react';
import { Subject } from 'rxjs';
import { Route, Routes } from 'react-router-dom';
import { socketStatus } from '../../apollo/socket-status';
import { renderPage, type Answers } from '../../testing/renderPage';
import { press } from '../../testing/press';
import { makeFragmentData } from '../../gql/fragment-masking';
import { ContentCounts } from '../progress/content-counts';
import type { EditionStatus } from '../../gql/graphql';
import { ContentItems } from './ContentItems';
import { PreviewDialog } from './PreviewDialog';
import { NewsletterContentPage } from './NewsletterContentPage';
import { ContentFigures } from './ContentFigures';
import { isEmbeddable, isProcessable, isSelectable } from './select-items';

describe('the items of a newsletter', () => {
  const item = (id: string, status: string, hasEmbeddings = false) => ({
    __typename: 'ContentItem',
    id,
    title: `Letter ${id}`,
    url: `https://a.example/${id}`,
    status,
    hasEmbeddings,
    discoveredAt: null,
    processedAt: null,
    errorCode: null,
    errorMessage: null,
    origin: null,
    isGone: false,
  });

  const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

  const answers: Answers = {
    NewsletterContent: {
      content: {
        __typename: 'ContentItemList',
        items: [item('1', 'DISCOVERED'), item('2', 'ERROR'), item('3', 'PROCESSED'), item('4', 'PROCESSED', true)],
        pagination: { __typename: 'Pagination', page: 1, totalPages: 124 },
      },
    },
    ContentIds: ({ action }) => ({ contentIds: action === 'PROCESS' ? ids(120) : ids(1240) }),
    ProcessEditions: ({ ids: chunk }) => ({
      processEditions: { __typename: 'BatchResult', processed: (chunk as string[]).length, failed: 0 },
    }),
    GenerateEmbeddings: ({ editionIds }) => ({
      generateEmbeddings: { __typename: 'BatchResult', processed: (editionIds as string[]).length, failed: 0 },
    }),
    EmbeddingModels: {
      embeddingModels: [
        {
          __typename: 'EmbeddingModelInfo',
          name: 'built-in',
          isDefault: true,
          isAvailable: true,
          unavailableBecause: null,
          dimensions: 384,
          minDimensions: 384,
          maxDimensions: 384,
        },
      ],
    },
    ContentStatusChanged: new Error('no socket'),
  };

  async function open(others: Answers = {}) {
    const shown = renderPage(<ContentItems newsletterId="7" />, { answers: { ...answers, ...others } });
    await screen.findByText('Letter 1');
    return shown;
  }

  const select = (...chosen: string[]) => {
    for (const id of chosen) fireEvent.click(screen.getByRole('checkbox', { name: `Select Letter ${id}` }));
  };

  const dialog = async () => within(await screen.findByRole('dialog'));

  test('processes what is selected, and processed items again, with three retries', async () => {
    const { asked } = await open();
    select('1', '2', '3');
    fireEvent.click(screen.getByRole('button', { name: 'Process Selected (3)' }));
    const process = await dialog();
    expect(process.queryByRole('note')).toBeNull();
    fireEvent.click(process.getByRole('button', { name: 'Process Content' }));
    await screen.findByText('Processed 3 items, failed 0 items');
    expect(asked.find(({ name }) => name === 'ProcessEditions')?.variables).toEqual({
      ids: ['1', '2', '3'],
      options: { extractImages: false, extractLinks: false, maxRetries: 3 },
    });
  });

  test('nothing can be done while nothing is selected', async () => {
    await open();
    const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect([isDisabled('Process Selected (0)'), isDisabled('Embedding Options')]).toEqual([true, true]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect([isDisabled('Process Selected (3)'), isDisabled('Embedding Options')]).toEqual([false, false]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Letter 4' }).disabled).toBe(true);
  });

  test('images and links are extracted on request', async () => {
    const { asked } = await open();
    select('1');
    fireEvent.click(screen.getByRole('button', { name: 'Process Selected (1)' }));
    const process = await dialog();
    fireEvent.click(process.getByRole('checkbox', { name: 'Extract links' }));
    fireEvent.mouseDown(process.getByRole('combobox', { name: 'Maximum retries for failed items' }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['1', '2', '3', '5']);
    fireEvent.click(screen.getByRole('option', { name: '5' }));
    fireEvent.click(process.getByRole('button', { name: 'Process Content' }));
    await screen.findByText('Processed 1 items, failed 0 items');
    expect(asked.find(({ name }) => name === 'ProcessEditions')?.variables['options']).toEqual({
      extractImages: false,
      extractLinks: true,
      maxRetries: 5,
    });
  });

  test('a row has its title, status and embeddings, and one that failed can be retried', async () => {
    const items = [{ ...item('1', 'DISCOVERED'), title: null }, item('2', 'ERROR'), item('3', 'PROCESSED')];
    const pagination = { __typename: 'Pagination', page: 1, totalPages: 1 };
    renderPage(<ContentItems newsletterId="7" />, {
      answers: { ...answers, NewsletterContent: { content: { __typename: 'ContentItemList', items, pagination } } },
    });
    await screen.findByText('Letter 2');
    const cellsOf = (name: string) => {
      const cells = [...(screen.getByText(name).closest('tr')?.cells ?? [])].map((cell) => cell.textContent);
      return [cells[2], cells[4], cells[5]];
    };
    expect(cellsOf('No title yet')).toEqual(['Discovered', 'Not yet', 'None']);
    expect(cellsOf('Letter 2')).toEqual(['Error', 'Not yet', 'None']);
    expect(cellsOf('Letter 3')).toEqual(['Processed', 'Not yet', 'None']);
    fireEvent.click(screen.getByRole('button', { name: 'More actions for Letter 2' }));
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
      'Retry',
      'View Content',
      'Visit Page',
    ]);
  });

  test.each([
    [{ title: null, content: null, message: 'Not read yet' }, 'Letter 3', 'No content available'],
    [new TypeError('Failed to fetch'), 'Letter 3', 'Failed to load content preview'],
  ])('a preview of %j says what there is', async (preview, title, says) => {
    const answer =
      preview instanceof Error ? preview : { contentPreview: { __typename: 'ContentPreview', url: '', ...preview } };
    await open({ ContentPreview: answer });
    fireEvent.click(screen.getByRole('button', { name: 'View content of Letter 3' }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    expect(await screen.findByText(says)).toBeTruthy();
  });

  test('a preview without a title is called so', async () => {
    renderPage(<PreviewDialog item={{ id: '1', url: 'https://a.example/1' }} onClose={() => undefined} />);
    expect(await screen.findByRole('dialog', { name: 'Content Preview' })).toBeTruthy();
  });

  test.each([
    ['Generate New Embeddings', 'Generate Embeddings', ['3']],
    ['Regenerate All Embeddings', 'Regenerate Embeddings', ['3', '4']],
  ])('%s opens %s, and embeds %j', async (choice, title, editionIds) => {
    const skipExisting = choice.startsWith('Generate');
    const { asked } = await open();
    if (!skipExisting) fireEvent.click(screen.getByRole('switch', { name: 'Regenerate mode' }));
    select(...editionIds);
    fireEvent.click(screen.getByRole('button', { name: 'Embedding Options' }));
    fireEvent.click(screen.getByRole('menuitem', { name: choice }));
    const embed = within(await screen.findByRole('dialog', { name: title }));
    await embed.findByText('built-in (384)');
    fireEvent.click(embed.getByRole('button', { name: title }));
    await screen.findByText(`Processed ${editionIds.length} items, failed 0 items`);
    expect(asked.find(({ name }) => name === 'GenerateEmbeddings')?.variables).toMatchObject({
      editionIds,
      skipExisting,
    });
  });

  test('a single item is embedded from its menu', async () => {
    const { asked } = await open({
      GenerateEmbedding: { generateEmbedding: { __typename: 'ContentItem', id: '3', hasEmbeddings: true } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'More actions for Letter 3' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Generate Embedding' }));
    expect(await screen.findByText('Embeddings generated successfully')).toBeTruthy();
    expect(asked.find(({ name }) => name === 'GenerateEmbedding')?.variables).toMatchObject({ editionId: '3' });
  });

  test('the list asks again when the counts of the newsletter change', async () => {
    const changed = new Subject<Record<string, unknown>>();
    // Otherwise the list would poll.
    socketStatus.opened();
    const { asked } = await open({ ContentStatusChanged: () => changed });
    const questions = () => asked.filter(({ name }) => name === 'NewsletterContent').length;
    const before = questions();
    const counts = { total: 4, discovered: 1, processed: 2, processing: 0, error: 1, hasError: false };
    act(() => changed.next({ contentStatusChanged: { __typename: 'ContentStatus', newsletterId: '7', ...counts } }));
    await waitFor(() => expect(questions()).toBeGreaterThan(before));
    act(() => socketStatus.closed());
  });

  test('says how many of the selected items can be embedded', async () => {
    await open();
    select('1', '3');
    fireEvent.click(screen.getByRole('button', { name: 'Embedding Options' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Generate New Embeddings' }));
    const embed = await dialog();
    expect(embed.getByRole('note').textContent).toMatch(/^1 of the 2 selected items can be embedded now/);
  });

  const reprocessed = (message: string) => ({
    reprocessContent: {
      __typename: 'ReprocessedContent',
      message,
      edition: { __typename: 'Edition', id: '3', status: 'PROCESSED' },
    },
  });

  test.each([
    [reprocessed('Read again by hand'), 'Read again by hand'],
    [reprocessed(''), 'Content reprocessed successfully'],
    [new TypeError('Failed to fetch'), 'Failed to reprocess content'],
  ])('a reprocess that ends with %j shows %j', async (ReprocessContent, message) => {
    const { asked } = await open({ ReprocessContent });
    fireEvent.click(screen.getByRole('button', { name: 'More actions for Letter 3' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Process' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(asked.find(({ name }) => name === 'ReprocessContent')?.variables).toEqual({ id: '3', forceReprocess: true });
  });

  test('covers all matches, on every page', async () => {
    const { asked } = await open();
    select('1');
    fireEvent.click(screen.getByRole('button', { name: 'Process Selected (1)' }));
    const process = await dialog();
    fireEvent.click(await process.findByRole('radio', { name: 'Select all 120 that match, on every page' }));
    expect(process.getByText(/You are about to process 120 content items/)).toBeTruthy();
    fireEvent.click(process.getByRole('button', { name: 'Process Content' }));
    await screen.findByText('Processed 120 items, failed 0 items');
    const sent = asked.filter(({ name }) => name === 'ProcessEditions').flatMap(({ variables }) => variables['ids']);
    expect(sent).toEqual(ids(120));
  });

  test("'Regenerate All Embeddings' says what it covers", async () => {
    await open();
    fireEvent.click(screen.getByRole('switch', { name: 'Regenerate mode' }));
    select('4');
    fireEvent.click(screen.getByRole('button', { name: 'Embedding Options' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Regenerate All Embeddings' }));
    const embed = await dialog();
    expect(embed.getByText('For 1 content item.')).toBeTruthy();
    fireEvent.click(await embed.findByRole('radio', { name: 'Select all 1,240 that match, on every page' }));
    expect(embed.getByText('For 1,240 content items.')).toBeTruthy();
  });

  test('the dialog closes if the replacement of embeddings is not acknowledged', async () => {
    const { asked } = await open();
    fireEvent.click(screen.getByRole('switch', { name: 'Regenerate mode' }));
    select('4');
    fireEvent.click(screen.getByRole('button', { name: 'Embedding Options' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Regenerate All Embeddings' }));
    const embed = await dialog();
    fireEvent.click(embed.getByRole('checkbox', { name: 'I understand this will replace existing embeddings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.some(({ name }) => name === 'GenerateEmbeddings')).toBe(false);
  });

  test('only processed items offer their content beside the menu', async () => {
    await open();
    const offered = screen.getAllByRole('button', { name: /^View content of/ });
    expect(offered.map((one) => one.getAttribute('aria-label'))).toEqual([
      'View content of Letter 3',
      'View content of Letter 4',
    ]);
  });

  test('keeps selection and options after a failed batch', async () => {
    await open({ ProcessEditions: new Error('down') });
    select('1', '2');
    fireEvent.click(screen.getByRole('button', { name: 'Process Selected (2)' }));
    const process = await dialog();
    fireEvent.click(process.getByRole('checkbox', { name: 'Extract images' }));
    fireEvent.click(process.getByRole('button', { name: 'Process Content' }));
    await screen.findByText('Failed to process content');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Process Selected (2)' }));
    const again = await dialog();
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Extract images' }).checked).toBe(true);
  });
});

describe('their page', () => {
  const counts = { total: 9, discovered: 3, processed: 4, processing: 0, error: 2, hasError: false };
  const newsletter = { __typename: 'AdminNewsletter', id: '7', name: 'Small Grid', url: 'https://grid.example/' };

  test('counts the content of a newsletter, and discovers more of it once at a time', async () => {
    const [counted, run] = [new Subject<Record<string, unknown>>(), new Subject<Record<string, unknown>>()];
    const page = (
      <Routes>
        <Route path="/admin/content/:id" element={<NewsletterContentPage />} />
      </Routes>
    );
    renderPage(page, {
      path: '/admin/content/7',
      answers: {
        NewsletterHeader: { adminNewsletter: newsletter },
        ContentStatusOfNewsletter: () => counted,
        DiscoverContent: () => run,
      },
    });
    expect(await screen.findByRole('heading', { name: 'Small Grid' })).toBeTruthy();
    const figures = () =>
      ['Total URLs', 'Discovered', 'Processed', 'Errors'].map(
        (label) => screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent,
      );
    expect(figures()).toEqual(['...', '...', '...', '...']);
    const contentStatus = { __typename: 'ContentStatus', newsletterId: '7', ...counts };
    act(() => counted.next({ contentStatus }));
    await waitFor(() => expect(figures()).toEqual(['9', '3', '4', '2']));
    expect(screen.getByRole('link', { name: 'Content Management' }).getAttribute('href')).toBe('/admin/content');
    await press('Discover Content');
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Discovering...' });
    expect(busy.disabled).toBe(true);
    act(() => {
      run.next({ discoverContent: { __typename: 'DiscoveryResult', message: 'Found 3', found: 9, added: 3 } });
      run.complete();
    });
    expect(await screen.findByText('Found 3')).toBeTruthy();
  });
});

describe('its figures', () => {
  const counts = { newsletterId: '1', total: 1_200, discovered: 0, processed: 4, processing: 0, error: 0 };

  test.each([
    ['while loading', { isLoading: true, hasError: false }, ['...', '...', '...', '...']],
    ['if they are known', { isLoading: false, hasError: false }, ['1,200', '0', '4', '0']],
    ['if counting failed', { isLoading: false, hasError: true }, ['–', '–', '–', '–']],
  ])('shows the counts %s', (_when, { isLoading, hasError }, shown) => {
    const status = makeFragmentData({ ...counts, hasError }, ContentCounts);
    const { container } = render(<ContentFigures status={status} isLoading={isLoading} />);
    const texts = [...container.querySelectorAll('dd')].map((figure) => figure.textContent);
    expect(texts).toEqual(shown);
  });
});

describe('which items an action covers', () => {
  const item = (status: EditionStatus, hasEmbeddings = false) => ({ id: '1', status, hasEmbeddings });

  test('all items can be processed, but not twice at the same time', () => {
    expect(isProcessable(item('DISCOVERED'))).toBe(true);
    expect(isProcessable(item('ERROR'))).toBe(true);
    expect(isProcessable(item('PROCESSED', true))).toBe(true);
    expect(isProcessable(item('PROCESSING'))).toBe(false);
  });

  test('processed items without embeddings can be embedded, and others regenerated', () => {
    expect(isEmbeddable(item('PROCESSED'), false)).toBe(true);
    expect(isEmbeddable(item('PROCESSED', true), false)).toBe(false);
    expect(isEmbeddable(item('PROCESSED', true), true)).toBe(true);
    expect(isEmbeddable(item('DISCOVERED'), true)).toBe(false);
  });

  test('items can be selected if any bulk action applies', () => {
    expect(isSelectable(item('ERROR'), false)).toBe(true);
    expect(isSelectable(item('PROCESSED'), false)).toBe(true);
    expect(isSelectable(item('PROCESSED', true), false)).toBe(false);
    expect(isSelectable(item('PROCESSED', true), true)).toBe(true);
    expect(isSelectable(item('PROCESSING'), true)).toBe(false);
  });
});
