import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MAX_IMPORT_BYTES } from '@niche-newsletters/rules/import.rules';
import { keepToken } from '../../session/token';
import { renderPage } from '../../testing/renderPage';
import { ImportForm } from './ImportForm';
import { ImportPage } from './ImportPage';
import { RowDialog } from './RowDialog';
import type { ImportRow } from './import-documents';
import { NeighboursPage } from './neighbours/NeighboursPage';

const onePage = { __typename: 'Pagination', page: 1, totalPages: 1 };

describe('an import', () => {
  const sent: unknown[] = [];
  const started = jest.fn();

  beforeEach(() => {
    sent.length = 0;
    started.mockClear();
    keepToken('a token');
    globalThis.fetch = ((_url: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return Promise.resolve({ json: () => Promise.resolve({ data: { id: 7 } }) });
    }) as typeof fetch;
  });

  afterEach(() => localStorage.clear());

  const choose = (name: string, text: string) => {
    const file = new File([text], name);
    // jsdom has no File.arrayBuffer.
    Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text)) }) });
    fireEvent.change(screen.getByLabelText('List of newsletters'), { target: { files: [file] } });
  };

  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  test('sends pasted addresses', async () => {
    renderPage(<ImportForm listName={null} onStarted={started} />);
    expect(button('Check the List').disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Addresses'), { target: { value: 'https://ebb.example' } });
    fireEvent.click(button('Check the List'));
    await waitFor(() => expect(started).toHaveBeenCalledWith('7'));
    expect(sent).toEqual([{ kind: 'pasted', text: 'https://ebb.example', fileName: null }]);
  });

  test('names a pasted list after the words that readers did not find', async () => {
    const answers = {
      Imports: { imports: { __typename: 'ImportList', items: [], pagination: { ...onePage, total: 0 } } },
    };
    renderPage(<ImportPage />, { path: '/admin/import?words=sour+%26+dough', answers });
    const link = await screen.findByRole('link', { name: 'Search the web for such newsletters' });
    expect(link.getAttribute('href')).toContain('q=sour+%26+dough+newsletter');
    fireEvent.change(screen.getByLabelText('Addresses'), { target: { value: 'https://ebb.example' } });
    fireEvent.click(button('Check the List'));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ fileName: 'sour & dough' })]));
  });

  test('sends a file with what its columns hold, as somebody corrects it', async () => {
    renderPage(<ImportForm listName={null} onStarted={started} />);
    const text = 'site,title\nhttps://ebb.example,Ebb\n';
    choose('list.csv', text);
    fireEvent.click(await screen.findByLabelText('The first row has the names of the columns'));
    fireEvent.click(button('Check the List'));
    await waitFor(() => expect(started).toHaveBeenCalledWith('7'));
    expect(sent).toMatchObject([
      { kind: 'csv', text, fileName: 'list.csv', columns: { address: 0 }, hasHeader: false },
    ]);
  });

  test('refuses a file that is too long or empty without sending it, and takes another one', async () => {
    renderPage(<ImportForm listName={null} onStarted={started} />);
    choose('long.txt', 'x'.repeat(MAX_IMPORT_BYTES + 1));
    expect(await screen.findByText('The list is longer than 3 MB. Please split it.')).toBeTruthy();
    expect(button('Check the List').disabled).toBe(true);
    choose('empty.txt', '');
    expect(await screen.findByText('The list is empty')).toBeTruthy();
    fireEvent.click(button('Remove File'));
    expect(await screen.findByLabelText('Addresses')).toBeTruthy();
    expect(screen.queryByText('The list is empty')).toBeNull();
    expect(sent).toEqual([]);
  });

  const row = { id: '3', name: 'Ebb', subcategories: [{ id: '1', name: 'Tides' }] } as unknown as ImportRow;

  test('a row gets another name and no topics, and no name that is too short', async () => {
    const { asked } = renderPage(<RowDialog row={row} onClose={() => undefined} />, {
      answers: {
        TopicsOfRows: { subcategories: [] },
        SuggestedTopics: { suggestedTopics: [] },
        UpdateImportRow: { updateImportRow: { __typename: 'ImportRow', id: '3', name: 'Flood', subcategories: [] } },
      },
    });
    const name = screen.getByLabelText('Name');
    fireEvent.change(name, { target: { value: 'E' } });
    fireEvent.blur(name);
    expect(await screen.findByText('Newsletter name must be at least 2 characters.')).toBeTruthy();
    await waitFor(() => expect(button('Save').disabled).toBe(true));
    fireEvent.change(name, { target: { value: 'Flood' } });
    fireEvent.keyUp(screen.getByLabelText('Remove topic Tides'), { key: 'Delete' });
    await waitFor(() => expect(button('Save').disabled).toBe(false));
    fireEvent.click(button('Save'));
    await waitFor(() =>
      expect(asked).toContainEqual({
        name: 'UpdateImportRow',
        variables: { id: '3', input: { name: 'Flood', subcategoryIds: [] } },
      }),
    );
  });
});

describe('neighbours', () => {
  const candidate = (id: string, name: string | null, state = 'OPEN') => ({
    __typename: 'NeighbourCandidate',
    id,
    url: `https://site-${id}.example/`,
    name,
    state,
    recommenderCount: 2,
    recommenders: [
      {
        __typename: 'CandidateRecommender',
        newsletterId: '7',
        name: 'Small Grid',
        kind: 'BLOGROLL',
        evidence: 'https://grid.example/blogroll.opml',
      },
    ],
  });

  test('keys add and dismiss a recommended site, and put one back', async () => {
    let items = [candidate('1', 'Tides'), candidate('2', null)];
    const { asked } = renderPage(<NeighboursPage />, {
      path: '/admin/import/neighbours',
      answers: {
        NeighbourCandidates: ({ state }) => ({
          neighbourCandidates: {
            __typename: 'NeighbourCandidateList',
            items: state === 'OPEN' ? items : [candidate('3', 'Gone', 'DISMISSED')],
            pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: items.length },
          },
        }),
        AcceptNeighbour: () => {
          items = items.slice(1);
          return { acceptNeighbour: '1' };
        },
        DismissNeighbour: () => {
          items = [];
          return { dismissNeighbour: '2' };
        },
        RestoreNeighbour: () => ({ restoreNeighbour: '3' }),
      },
    });
    expect(await screen.findByText('Tides')).toBeTruthy();
    expect(screen.getByText('site-2.example')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /its blogroll/ })[0]?.getAttribute('href')).toBe(
      'https://grid.example/blogroll.opml',
    );
    const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    key('j');
    key('a');
    await waitFor(() => expect(screen.queryByText('Tides')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add'));
    key('d');
    expect(await screen.findByText('No recommended newsletters')).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'State' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Dismissed' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reopen Gone' }));
    await waitFor(() =>
      expect(
        asked.filter(({ name }) => /Neighbour$/.test(name)).map(({ name, variables }) => [name, variables]),
      ).toEqual([
        ['AcceptNeighbour', { id: '1' }],
        ['DismissNeighbour', { id: '2' }],
        ['RestoreNeighbour', { id: '3' }],
      ]),
    );
  });
});
