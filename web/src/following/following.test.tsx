import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readDraft } from '../session/drafts';
import { keepToken } from '../session/token';
import { renderPage, viewer, type Answers } from '../testing/renderPage';
import { FollowButton } from './FollowButton';
import { FollowingPage } from './FollowingPage';

const row = { __typename: 'Follow', id: '7', kind: 'TOPIC', targetId: '3', name: 'Tides', path: '/topics/tides' };
const entry = (id: string, isSeen: boolean) => ({
  __typename: 'FollowedEdition',
  id,
  isSeen,
  edition: {
    __typename: 'Edition',
    id,
    title: `Edition ${id}`,
    summary: null,
    publishedAt: null,
    language: 'en',
    newsletter: { __typename: 'Newsletter', id: '1', name: 'The Harbour' },
  },
  reasons: [{ __typename: 'Follow', id: '7', name: 'Tides', path: '/topics/tides' }],
});

/** A server with what is followed, and what that has found. */
function server(): Answers {
  const state = { isFollowing: true, seen: new Set<string>() };
  const found = () => [entry('2', state.seen.has('2')), entry('1', true)];
  const newCount = () => found().filter(({ isSeen }) => !isSeen).length;
  return {
    Me: viewer('FREE'),
    Follows: () => ({ follows: state.isFollowing ? [{ ...row, newCount: newCount() }] : [] }),
    NewEditionCount: () => ({ newEditionCount: newCount() }),
    WhatsNew: ({ onlyNew }) => ({
      whatsNew: {
        __typename: 'FollowedEditionConnection',
        nodes: found().filter(({ isSeen }) => !(onlyNew && isSeen)),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    }),
    MarkSeen: ({ ids }) => {
      for (const id of (ids as string[] | null) ?? ['2']) state.seen.add(id);
      return { markSeen: newCount() };
    },
    Follow: () => {
      state.isFollowing = true;
      return { follow: { __typename: 'Follow', id: '7', name: 'Tides' } };
    },
    Unfollow: () => {
      state.isFollowing = false;
      return { unfollow: '7' };
    },
    MailSettings: { digestSettings: { __typename: 'DigestSettings', isAvailable: false } },
    FollowedEditionAdded: new Error('There is no socket here'),
  };
}

const tides = { kind: 'TOPIC', id: '3', name: 'Tides' } as const;

beforeEach(() => keepToken('a token'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test('lists each edition with the reason, and marks it as read', async () => {
  renderPage(<FollowingPage />, { path: '/following', answers: server() });
  const item = (await screen.findByText('Edition 2')).closest('li');
  expect(
    within(item as HTMLElement)
      .getByRole('link', { name: 'Tides' })
      .getAttribute('href'),
  ).toBe('/topics/tides');
  expect(await screen.findByText('What is new (1)')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read: Edition 2' }));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(await screen.findByText('What is new')).toBeTruthy();
});

test('keeps its filters in the address', async () => {
  const { address } = renderPage(<FollowingPage />, { path: '/following', answers: server() });
  fireEvent.click(await screen.findByRole('button', { name: 'Show only Tides, 1 new' }));
  fireEvent.click(screen.getByRole('button', { name: 'Unread only' }));
  await waitFor(() => expect(screen.queryByText('Edition 1')).toBeNull());
  expect(address()).toBe('/following?unread=1&follow=7');
});

test('removes a follow, and undoes that', async () => {
  renderPage(<FollowingPage />, { path: '/following', answers: server() });
  fireEvent.click(await screen.findByRole('button', { name: 'Unfollow Tides' }));
  expect(await screen.findByText('Nothing yet.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Unfollow Tides' })).toBeTruthy();
});

test('the button says whether its thing is followed', async () => {
  renderPage(<FollowButton thing={tides} />, { answers: server() });
  expect(await screen.findByRole('button', { name: 'Following Tides' })).toBeTruthy();
});

test('the button keeps what a visitor wanted, and does it after the sign-in', async () => {
  localStorage.clear();
  const visit = renderPage(<FollowButton thing={tides} />, { answers: server() });
  fireEvent.click(screen.getByRole('button', { name: 'Follow Tides' }));
  expect(readDraft('follow', {})).toEqual({ key: 'TOPIC 3' });
  visit.unmount();
  keepToken('a token');
  const { asked } = renderPage(<FollowButton thing={tides} />, {
    answers: { ...server(), Follows: { follows: [] } },
  });
  await waitFor(() => expect(asked).toContainEqual({ name: 'Follow', variables: { input: { topicId: '3' } } }));
  expect(readDraft('follow', {})).toEqual({});
});

describe('a followed search', () => {
  const search = { query: null, search: 'tides', subcategoryIds: ['3', '12'], languages: ['de'] };
  const thing = { kind: 'SAVED_SEARCH', search, name: 'tides' } as const;
  const followed = {
    ...row,
    kind: 'SAVED_SEARCH',
    name: 'tides · German',
    path: '/?search=tides&topics=12%2C3&language=de',
  };

  test('is recognised by its words and filters', async () => {
    renderPage(<FollowButton thing={thing} label="Follow this search" />, {
      answers: { ...server(), Follows: { follows: [{ ...followed, newCount: 0 }] } },
    });
    expect(await screen.findByRole('button', { name: 'Following tides' })).toBeTruthy();
  });

  test('is none of another topic', async () => {
    renderPage(
      <FollowButton thing={{ ...thing, search: { ...search, subcategoryIds: ['3'] } }} label="Follow this search" />,
      {
        answers: { ...server(), Follows: { follows: [{ ...followed, newCount: 0 }] } },
      },
    );
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Follow this search' });
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  test('comes back with the same words and filters', async () => {
    const path = '/search?q=low+tides&filter=n4%2Ct3&state=active';
    const { asked } = renderPage(<FollowingPage />, {
      path: '/following',
      answers: { ...server(), Follows: { follows: [{ ...followed, path, newCount: 0 }] } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Unfollow tides · German' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const savedSearch = { query: 'low tides', newsletterIds: ['4'], subcategoryIds: ['3'], states: ['ACTIVE'] };
    await waitFor(() =>
      expect(asked).toContainEqual({
        name: 'Follow',
        variables: { input: { savedSearch: expect.objectContaining(savedSearch) } },
      }),
    );
  });
});
