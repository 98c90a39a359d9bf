import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import { readDraft } from '../session/drafts';
import { keepToken } from '../session/token';
import { press } from '../testing/press';
import { renderPage, viewer, type Answers } from '../testing/renderPage';
import { CollectionPage } from './CollectionPage';
import { CollectionsPage } from './CollectionsPage';
import { SaveButton } from './SaveButton';

const feeds = { __typename: 'CollectionFeeds', rss: '/a.rss', atom: '/a.atom', json: '/a.json', opml: '/a.opml' };
const newsletter = (id: string, name: string) => ({
  __typename: 'Newsletter',
  id,
  name,
  description: `On ${name}`,
  language: 'en',
});

const entry = { __typename: 'CollectionEntry', note: '', edition: null };

interface Held {
  id: string;
  note: string;
  newsletter: ReturnType<typeof newsletter>;
  edition: null;
}

/** A server with one collection. */
function server({ isMine = true }: { isMine?: boolean } = {}) {
  const held: Held[] = ['Ebb', 'Flood'].map((name, index) => ({
    ...entry,
    id: String(index + 1),
    newsletter: newsletter(String(index + 1), name),
  }));
  const state = { isThere: true, entries: held, name: 'Tides', visibility: 'PRIVATE', slug: 'aa', hiddenCount: 0 };
  const row = () => ({
    __typename: 'Collection',
    id: '5',
    slug: state.slug,
    name: state.name,
    visibility: state.visibility,
    entryCount: state.entries.length,
  });
  const detail = () => ({
    ...row(),
    hiddenCount: state.hiddenCount,
    ownerName: isMine ? null : 'Ada',
    isMine,
    feeds,
    entries: state.entries,
  });
  const answers: Answers = {
    Me: viewer('FREE'),
    PublicCollections: {
      publicCollections: {
        __typename: 'CollectionList',
        items: [],
        pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: 0 },
      },
    },
    Collections: () => ({ collections: state.isThere ? [row()] : [] }),
    CollectionDetail: ({ slug }) => ({ collection: slug === state.slug ? detail() : null }),
    SavedIn: ({ newsletterId }) => ({
      savedIn: state.entries
        .filter((entry) => entry.newsletter.id === newsletterId)
        .map(({ id }) => ({ __typename: 'CollectionEntry', id, collectionId: '5' })),
    }),
    Saved: () => ({
      saved: {
        __typename: 'SavedThings',
        newsletterIds: state.entries.map(({ newsletter }) => newsletter.id),
        editionIds: [],
      },
    }),
    RemoveHiddenEntries: () => ({ removeHiddenEntries: { __typename: 'Collection', id: '5', hiddenCount: 0 } }),
    MoveCollectionEntry: ({ id, position }) => {
      const moved = state.entries.filter((entry) => entry.id === id);
      const others = state.entries.filter((entry) => entry.id !== id);
      state.entries = others.toSpliced(Number(position) - 1, 0, ...moved);
      return { moveCollectionEntry: state.entries.map((entry) => ({ __typename: 'CollectionEntry', id: entry.id })) };
    },
    RemoveFromCollection: ({ id }) => {
      state.entries = state.entries.filter((entry) => entry.id !== id);
      return { removeFromCollection: id };
    },
    AddToCollection: ({ input }) => {
      const { newsletterId } = input as { newsletterId: string };
      const known = held.find((entry) => entry.newsletter.id === newsletterId);
      const added = known ?? { ...entry, id: '9', newsletter: newsletter(newsletterId, 'Slack') };
      state.entries = [...state.entries, added];
      return { addToCollection: { __typename: 'CollectionEntry', id: added.id, collectionId: '5' } };
    },
    UpdateCollectionEntry: ({ id, note }) => ({ updateCollectionEntry: { __typename: 'CollectionEntry', id, note } }),
    UpdateCollection: ({ input }) => {
      Object.assign(state, input);
      return { updateCollection: { ...row(), ownerName: null, feeds } };
    },
    RenewCollectionAddress: () => {
      state.slug = 'bb';
      return { renewCollectionAddress: { __typename: 'Collection', id: '5', slug: 'bb', feeds } };
    },
    CreateCollection: ({ input }) => {
      Object.assign(state, { isThere: true }, input);
      return { createCollection: { __typename: 'Collection', id: '5', slug: 'aa', name: state.name } };
    },
    DeleteCollection: () => {
      state.isThere = false;
      return { deleteCollection: '5' };
    },
    RestoreCollection: () => {
      state.isThere = true;
      return { restoreCollection: { __typename: 'Collection', id: '5' } };
    },
  };
  return { state, answers };
}

const openCollection = (answers: Answers) =>
  renderPage(
    <Routes>
      <Route path="/collections/:slug" element={<CollectionPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/collections/aa', answers },
  );
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const slack = { kind: 'newsletter', id: '7', name: 'Slack' } as const;

beforeEach(() => keepToken('a token'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test('the owner moves entries', async () => {
  openCollection(server().answers);
  await screen.findByText('Ebb');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move up Ebb' }).disabled).toBe(true);
  await press('Move up Flood');
  await waitFor(() => expect(titles()).toEqual(['Flood', 'Ebb']));
});

test('an entry is removed, and that is undone', async () => {
  openCollection(server().answers);
  await press('Remove Flood');
  await waitFor(() => expect(titles()).toEqual(['Ebb']));
  await press('Undo');
  await waitFor(() => expect(titles()).toEqual(['Ebb', 'Flood']));
});

test('an entry gets a note', async () => {
  const { asked } = openCollection(server().answers);
  await press('Add note: Ebb');
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: ' Twice a day ' } });
  await press('Save note');
  expect(await screen.findByText('Twice a day')).toBeTruthy();
  await waitFor(() =>
    expect(asked).toContainEqual({ name: 'UpdateCollectionEntry', variables: { id: '1', note: 'Twice a day' } }),
  );
});

test('a shared collection shows its owner, and no means to change it, but to report it', async () => {
  localStorage.clear();
  const { asked } = openCollection({
    ...server({ isMine: false }).answers,
    ReportCollection: { reportCollection: true },
  });
  expect(await screen.findByText('Ada', { selector: 'bdi' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Report a problem']);
  expect(screen.getByRole('link', { name: 'OPML' }).getAttribute('href')).toBe('/a.opml');
  await press('Report a problem');
  fireEvent.change(await screen.findByLabelText('Please describe it'), { target: { value: 'It only advertises.' } });
  await press('Send');
  expect(await screen.findByText('Thank you')).toBeTruthy();
  expect(asked.find(({ name }) => name === 'ReportCollection')?.variables).toEqual({
    slug: 'aa',
    reason: 'SPAM',
    text: 'It only advertises.',
  });
});

test('a collection that is not there, or private, is not found', async () => {
  const { answers } = server();
  openCollection({ ...answers, CollectionDetail: { collection: null } });
  expect(await screen.findByText('Collection not found')).toBeTruthy();
});

test('a collection is renamed', async () => {
  const { state, answers } = server();
  openCollection(answers);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Seas' } });
  await press('Save settings');
  expect(await screen.findByText('Settings saved')).toBeTruthy();
  expect(state).toMatchObject({ name: 'Seas', visibility: 'PRIVATE' });
});

test('publishing a collection says under which name, and private addresses are called secret to their owner only', async () => {
  const { state, answers } = server();
  openCollection(answers);
  expect(await screen.findByText(/These addresses are secret/)).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Who can read it/ }));
  fireEvent.click(screen.getByRole('option', { name: 'Public' }));
  const help = await screen.findByText(/Everyone can find and read it/);
  expect(help.textContent).toMatch(/It says “by .+”\. Change your name$/);
  await press('Save settings');
  await screen.findByText('Settings saved');
  expect(state.visibility).toBe('PUBLIC');
  await waitFor(() => expect(screen.queryByText(/secret/)).toBeNull());
});

test('visitors find the public collections, by a name or by a member, and search them', async () => {
  localStorage.clear();
  const found = (name: string, ownerName: string | null) => ({
    __typename: 'Collection',
    id: name,
    slug: name,
    name,
    ownerName,
    entryCount: 2,
  });
  const { asked, address } = renderPage(<CollectionsPage />, {
    path: '/collections',
    answers: {
      PublicCollections: {
        publicCollections: {
          __typename: 'CollectionList',
          items: [found('Tides', 'Ada'), found('Bread', null)],
          pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: 2 },
        },
      },
    },
  });
  expect((await screen.findByText('Ada')).parentElement?.textContent).toBe('by Ada, 2 items');
  expect(screen.getByText('a member').parentElement?.textContent).toBe('by a member, 2 items');
  expect(screen.queryByText('Your collections')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bread' } });
  await waitFor(() => expect(address()).toBe('/collections?search=bread'));
  await waitFor(() =>
    expect(asked).toContainEqual({ name: 'PublicCollections', variables: { search: 'bread', page: 1 } }),
  );
});

test('public collections wait until those of the member above them have loaded', async () => {
  const own = new Subject<Record<string, unknown>>();
  const { asked } = renderPage(<CollectionsPage />, {
    path: '/collections',
    answers: { ...server().answers, Collections: () => own },
  });
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('Collections'));
  expect(screen.queryByText('Public collections')).toBeNull();
  own.next({ collections: [] });
  own.complete();
  expect(await screen.findByText('Public collections')).toBeTruthy();
});

test('a shared collection gets a new address', async () => {
  const { state, answers } = server();
  state.visibility = 'UNLISTED';
  const { address } = openCollection(answers);
  await press('New address');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'New address' }));
  await waitFor(() => expect(address()).toBe('/collections/bb'));
});

test('a collection is deleted, and that is undone', async () => {
  renderPage(<CollectionsPage />, { path: '/collections', answers: server().answers });
  await press('Delete Tides');
  expect(await screen.findByText('Nothing saved yet')).toBeTruthy();
  await press('Undo');
  expect(await screen.findByRole('link', { name: 'Tides' })).toBeTruthy();
});

test('the button saves at once, and that is undone', async () => {
  const { state, answers } = server();
  const { asked } = renderPage(<SaveButton thing={slack} />, { answers });
  await press('Save Slack');
  await screen.findByText('In your collection “Saved”');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toContainEqual({ name: 'AddToCollection', variables: { input: { newsletterId: '7' } } });
  expect(await screen.findByRole('button', { name: 'Saved Slack' })).toBeTruthy();
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Save Slack' })).toBeTruthy();
  expect(state.entries).toHaveLength(2);
});

test('the toast leads to the choice of collections, as does a button of what is saved', async () => {
  const { answers } = server();
  renderPage(<SaveButton thing={slack} isSmall />, { answers });
  await press('Save Slack');
  await press('Change');
  const box = await screen.findByRole('checkbox', { name: /^Tides/ });
  expect((box as HTMLInputElement).checked).toBe(true);
  fireEvent.click(box);
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(false));
  fireEvent.click(box);
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(true));
  await press('Done');
  await press('Saved Slack');
  expect(await screen.findByRole('dialog', { name: 'Collections that hold it' })).toBeTruthy();
});

test('the owner removes entries that are no longer public', async () => {
  const { state, answers } = server();
  state.hiddenCount = 2;
  openCollection(answers);
  expect(await screen.findByText('2 items not shown: no longer listed in the directory.')).toBeTruthy();
  await press('Remove from the collection');
  await waitFor(() => expect(screen.queryByText(/not shown/)).toBeNull());
});

test('the button keeps what a visitor wanted, and saves it after the sign-in', async () => {
  localStorage.clear();
  const visit = renderPage(<SaveButton thing={slack} />, { answers: server().answers });
  await press('Save Slack');
  expect(readDraft('save', {})).toEqual({ kind: 'newsletter', id: '7' });
  visit.unmount();
  keepToken('a token');
  renderPage(<SaveButton thing={slack} />, { answers: server().answers });
  expect(await screen.findByText('In your collection “Saved”')).toBeTruthy();
  expect(readDraft('save', {})).toEqual({});
});
