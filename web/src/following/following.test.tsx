import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within, act } from '@testing-library/react';
import { readDraft } from '../session/drafts';
import { keepToken } from '../session/token';
import { renderPage, viewer, type Answers } from '../testing/renderPage';
import { press } from '../testing/press';
import { FollowButton } from './FollowButton';
import { FollowingPage } from './FollowingPage';
import { ImportSites } from './ImportSites';
import { readOpml } from './read-opml';
import { MailSettings } from './MailSettings';

beforeEach(() => keepToken('a token'));
afterEach(() => localStorage.clear());

describe('what a member follows', () => {
  const row = { __typename: 'Follow', id: '7', kind: 'TOPIC', targetId: '3', name: 'Tides', path: '/topics/tides' };

  const entry = (id: string, isSeen: boolean) => ({
    __typename: 'FollowedEdition',
    id,
    isSeen,
    edition: {
      __typename: 'Edition',
      id,
      title: `Edition ${id}`,
      summary: '**In short:** Low and slow.\n\n- Mud.',
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

  afterEach(() => {
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
    expect(within(item as HTMLElement).getByText('Low and slow.')).toBeTruthy();
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
});

describe('an import of sites', () => {
  const OPML = `<?xml version="1.0"?><opml version="2.0"><head><title>Mine</title></head><body>
  <outline text="Trade"><outline type="rss" text="Ebb" xmlUrl="https://ebb.example/feed" htmlUrl="https://ebb.example/"/></outline>
  <outline type="rss" text="Flood" xmlUrl="https://flood.example/feed"/><outline text="Ebb" htmlUrl="https://ebb.example/"/>
</body></opml>`;

  const choose = (text: string) => {
    const file = new File([text], 'feeds.opml');
    // jsdom has no File.arrayBuffer.
    Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text)) }) });
    fireEvent.change(screen.getByLabelText('OPML file'), { target: { files: [file] } });
  };

  test('reads nested lists, pages before feeds, and each site once', () => {
    expect(readOpml(OPML)).toEqual(['https://ebb.example/', 'https://flood.example/feed']);
  });

  test.each(['', 'text', '<opml', '<html><body/></html>'])('%j is no OPML', (text) => {
    expect(readOpml(text)).toBeNull();
  });

  test('says how many newsletters are followed, and names the sites that can be submitted', async () => {
    const followSites = {
      __typename: 'FollowedSites',
      follows: [{ __typename: 'Follow', id: '1' }],
      unknown: ['https://flood.example/feed'],
    };
    const { asked } = renderPage(<ImportSites />, { answers: { Me: viewer('FREE'), FollowSites: { followSites } } });
    choose(OPML);
    expect(await screen.findByText('You follow 1 newsletter of the list')).toBeTruthy();
    expect(await screen.findByText('https://flood.example/feed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'submit their newsletters' }).getAttribute('href')).toBe(
      '/submit-newsletter',
    );
    expect(asked).toContainEqual({
      name: 'FollowSites',
      variables: { urls: ['https://ebb.example/', 'https://flood.example/feed'] },
    });
  });

  test('refuses another file, and a list that is too long', async () => {
    const { asked } = renderPage(<ImportSites />, { answers: { Me: viewer('FREE') } });
    choose('text');
    expect(await screen.findByText('This is not an OPML file. Please export one from your feed reader.')).toBeTruthy();
    const outlines = Array.from({ length: 501 }, (_, n) => `<outline xmlUrl="https://${n}.example/"/>`).join('');
    choose(`<opml><body>${outlines}</body></opml>`);
    expect(
      await screen.findByText('A list may have at most 500 sites, and this one has 501. Please split the file.'),
    ).toBeTruthy();
    expect(asked.map(({ name }) => name)).not.toContain('FollowSites');
  });
});

describe('mail settings', () => {
  const never = { frequency: 'NEVER', weekday: 'MONDAY', hour: 7, timeZone: 'UTC', administration: false };
  const weekly = { frequency: 'WEEKLY', weekday: 'FRIDAY', hour: 18, timeZone: 'Europe/Madrid', administration: false };

  /** A server with these settings, and what was saved. */
  function server(values: object) {
    const saved: unknown[] = [];
    let settings: object = { __typename: 'DigestSettings', isAvailable: true, isPaused: false, ...values };
    const answers: Answers = {
      Me: viewer('FREE'),
      MailSettings: () => ({ digestSettings: settings }),
      UpdateMailSettings: ({ input }) => {
        saved.push(input);
        settings = { ...settings, ...(input as object), isPaused: false };
        return { updateDigestSettings: settings };
      },
    };
    return { answers, saved };
  }

  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };

  /** The fake server answers in the next turn. */
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const save = () => press('Save');

  test('asks for no day or hour as long as no mail is wanted', async () => {
    renderPage(<MailSettings />, { answers: server(never).answers });
    await screen.findByRole('combobox', { name: 'How often' });
    expect(screen.queryByRole('combobox', { name: 'Hour' })).toBeNull();
  });

  test('saves a weekly mail in the time zone of the browser', async () => {
    const { answers, saved } = server(never);
    renderPage(<MailSettings />, { answers });
    await choose('How often', 'Weekly');
    await choose('Day', 'Friday');
    await choose('Hour', '18:00');
    await save();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() => expect(saved).toEqual([{ ...weekly, timeZone }]));
    expect(await screen.findByText(/^Mail goes to /)).toBeTruthy();
  });

  test('shows what is set, and keeps a chosen time zone', async () => {
    const { answers, saved } = server(weekly);
    renderPage(<MailSettings />, { answers });
    expect((await screen.findByRole('combobox', { name: 'Time zone' })).textContent).toBe('Europe/Madrid');
    await choose('How often', 'Daily');
    expect(screen.queryByRole('combobox', { name: 'Day' })).toBeNull();
    await save();
    await waitFor(() => expect(saved).toEqual([{ ...weekly, frequency: 'DAILY' }]));
  });

  test('offers administrators a daily mail of their own, at an hour', async () => {
    const { answers, saved } = server(never);
    const { me } = viewer('FREE');
    renderPage(<MailSettings />, { answers: { ...answers, Me: { me: { ...me, role: 'ADMIN' } } } });
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Failed jobs/ }));
    await choose('Hour', '18:00');
    await save();
    await waitFor(() => expect(saved).toMatchObject([{ frequency: 'NEVER', hour: 18, administration: true }]));
  });

  test('offers others no mail about jobs', async () => {
    renderPage(<MailSettings />, { answers: server(weekly).answers });
    await screen.findByRole('combobox', { name: 'How often' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('says that mail is paused, and that saving tries again', async () => {
    renderPage(<MailSettings />, { answers: server({ ...weekly, isPaused: true }).answers });
    expect(await screen.findByText(/refused the last three mails/)).toBeTruthy();
    await save();
    await waitFor(() => expect(screen.queryByText(/refused the last three mails/)).toBeNull());
  });

  test('says why the settings were not saved', async () => {
    const { answers } = server(weekly);
    renderPage(<MailSettings />, { answers: { ...answers, UpdateMailSettings: new Error('Refused') } });
    await save();
    expect(await screen.findByText('Not saved')).toBeTruthy();
  });

  test('is not there where the site sends no mail', async () => {
    const { answers } = server(never);
    const off = { __typename: 'DigestSettings', ...never, isAvailable: false, isPaused: false };
    const digests = { digestSettings: off };
    const { asked, container } = renderPage(<MailSettings />, { answers: { ...answers, MailSettings: digests } });
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('MailSettings'));
    await settled();
    expect(container.textContent).not.toContain('By e-mail');
  });
});
