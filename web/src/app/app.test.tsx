import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, act, fireEvent } from '@testing-library/react';
import { FEATURES, type Feature } from '@niche-newsletters/rules/features';
import { delay, of } from 'rxjs';
import type { ReactNode, ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { keepToken } from '../session/token';
import { renderPage, site, viewer } from '../testing/renderPage';
import { AuditPage } from '../admin/activity/AuditPage';
import { ContentPage } from '../admin/content/ContentPage';
import { NewslettersTab } from '../admin/dashboard/NewslettersTab';
import { JobsPage } from '../admin/jobs/JobsPage';
import { NamesPage } from '../admin/names/NamesPage';
import { ContentItems } from '../admin/newsletter-content/ContentItems';
import { HomePage } from '../directory/home/HomePage';
import { AttentionPage } from '../admin/attention/AttentionPage';
import { OtherProducts } from '../pricing/OtherProducts';
import { OverviewStrip } from '../admin/dashboard/overview/OverviewStrip';
import { PromotionsTab } from '../admin/dashboard/promotions/PromotionsTab';
import { EmbeddingsPage } from '../admin/embeddings/EmbeddingsPage';
import { MentioningEditions } from '../directory/mentions/MentioningEditions';
import { MentionsPage } from '../directory/mentions/MentionsPage';
import { EditionList } from '../directory/newsletter/EditionList';
import { LinkedEdition } from '../directory/newsletter/LinkedEdition';
import { NewsletterPage } from '../directory/newsletter/NewsletterPage';
import { Recommendations } from '../directory/newsletter/Recommendations';
import { SimilarNewsletters } from '../directory/newsletter/SimilarNewsletters';
import { ProductPage } from '../directory/product/ProductPage';
import { Rising } from '../directory/rising/Rising';
import { SearchPage } from '../search/SearchPage';
import { SubmitForm } from '../submit/SubmitForm';
import { TopicPage } from '../directory/topics/TopicPage';
import { TopicsPage } from '../directory/topics/TopicsPage';
import { AppRoutes } from './AppRoutes';
import { keepFocus } from './keep-focus';
import { returnFocus } from './return-focus';
import { AdminNavigation } from './layout/AdminNavigation';
import { Footer } from './layout/Footer';
import { NavigationBar } from './layout/NavigationBar';
import { SearchLayout } from './layout/SearchLayout';

afterEach(() => localStorage.clear());

describe('routes', () => {
  test.each(['/newsletter/abc', '/product/1x', '/admin/content/abc'])(
    'there is no page at %s, and nothing is asked about it',
    async (path) => {
      keepToken('token');
      const { me } = viewer('PAID');
      const { asked } = renderPage(<AppRoutes />, { path, answers: { Me: { me: { ...me, role: 'ADMIN' } } } });
      expect(await screen.findByText('There is nothing at this address.')).toBeTruthy();
      expect(asked.filter(({ variables }) => JSON.stringify(variables).includes(path.split('/').at(-1) ?? ''))).toEqual(
        [],
      );
    },
  );
});

describe('a page that does not exist', () => {
  /** An empty page of a list of two pages. */
  const listOf = (name: string, page: unknown) => ({
    __typename: name,
    items: [],
    pagination: { __typename: 'Pagination', page, totalPages: 2, total: 21 },
  });

  const none = { all: 0, running: 0, pending: 0, completed: 0, failed: 0, cancelled: 0 };

  const lists: [operation: string, page: ReactNode, answer: (page: unknown) => Record<string, unknown>][] = [
    [
      'Listing',
      <HomePage />,
      (page) => ({ newsletters: listOf('NewsletterList', page), directory: listOf('NewsletterList', 1) }),
    ],
    ['AdminNewsletters', <NewslettersTab />, (page) => ({ adminNewsletters: listOf('AdminNewsletterList', page) })],
    ['ContentNewsletters', <ContentPage />, (page) => ({ contentNewsletters: listOf('AdminNewsletterList', page) })],
    ['NewsletterContent', <ContentItems newsletterId="7" />, (page) => ({ content: listOf('ContentItemList', page) })],
    [
      'Jobs',
      <JobsPage />,
      (page) => ({ jobs: { ...listOf('JobList', page), counts: { __typename: 'JobCounts', ...none } } }),
    ],
    ['AuditEntries', <AuditPage />, (page) => ({ auditEntries: listOf('AuditEntryList', page) })],
    ['AdminNames', <NamesPage />, (page) => ({ adminEntities: listOf('AdminEntityList', page) })],
  ];

  test.each(lists)('%s shows its last page in place of one that does not exist', async (operation, page, answer) => {
    keepToken('good');
    const answers = {
      Me: viewer('FREE'),
      Promoted: { promotedNewsletters: [] },
      FilterTopics: { categories: [] },
      // An answer that is there before the page has moved on makes it ask for the old page again.
      [operation]: ({ page }: Record<string, unknown>) => of(answer(page)).pipe(delay(page === 2 ? 100 : 0)),
    };
    const { address, asked } = renderPage(page, { path: '/list?page=99', answers });
    await waitFor(() => expect(address()).toBe('/list?page=2'));
    const pages = asked.filter(({ name }) => name === operation).map(({ variables }) => variables['page']);
    expect([...new Set(pages)]).toEqual([99, 2]);
  });

  test.each(['1e300', '99999999999', '-1', 'x'])('page %s of a list is its first', async (text) => {
    const answers = {
      AuditEntries: ({ page }: Record<string, unknown>) => ({ auditEntries: listOf('AuditEntryList', page) }),
    };
    const { asked } = renderPage(<AuditPage />, { path: `/list?page=${text}`, answers });
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'AuditEntries')?.variables).toMatchObject({ page: 1 }),
    );
  });
});

describe('recovery', () => {
  const realFetch = globalThis.fetch;
  const realObserver = globalThis.IntersectionObserver;

  class EverythingInView {
    constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(): void {
      this.onChange([{ isIntersecting: true }]);
    }
    disconnect(): void {
      // Nothing to observe.
    }
  }

  beforeEach(() => {
    globalThis.fetch = () => Promise.resolve({ ok: true } as Response);
    globalThis.IntersectionObserver = EverythingInView as unknown as typeof IntersectionObserver;
  });

  afterEach(() => {
    globalThis.fetch = realFetch;
    globalThis.IntersectionObserver = realObserver;
  });

  const LISTS: [operation: string, Screen: ComponentType][] = [
    ['Listing', HomePage],
    ['FilterTopics', HomePage],
    ['Promoted', HomePage],
    ['Rising', Rising],
    ['NewsletterDetail', NewsletterPage],
    ['Editions', () => <EditionList newsletterId="1" />],
    ['LinkedEdition', () => <LinkedEdition id="2" newsletterId="1" onOpen={() => undefined} />],
    ['NewsletterRecommendations', () => <Recommendations newsletterId="1" />],
    ['SimilarNewsletters', () => <SimilarNewsletters newsletterId="1" />],
    ['SearchEditions', SearchPage],
    ['SubmissionTopics', SubmitForm],
    ['Products', () => <OtherProducts />],
    ['AllTopics', TopicsPage],
    ['TopicDetail', TopicPage],
    ['MentionsDetail', MentionsPage],
    ['MentioningEditions', () => <MentioningEditions slug="acme" />],
    ['ProductDetail', ProductPage],
    ['AdminNewsletters', NewslettersTab],
    ['Overview', OverviewStrip],
    ['Promotions', PromotionsTab],
    ['ContentNewsletters', ContentPage],
    ['Jobs', JobsPage],
    ['Attention', AttentionPage],
    ['NewslettersForJobs', JobsPage],
    ['AuditFacets', AuditPage],
    ['AuditEntries', AuditPage],
    ['AdminNames', NamesPage],
    ['EmbeddingGenerations', EmbeddingsPage],
  ];

  test.each(LISTS)('a list reloads automatically after an error: %s', async (operation, Screen) => {
    const down = new TypeError('Failed to fetch');
    const { asked } = renderPage(<Screen />, { path: '/?q=kerning', answers: { [operation]: down } });
    const times = () => asked.filter(({ name }) => name === operation).length;
    await waitFor(() => expect(times()).toBe(1));
    // The hook starts listening after the error has rendered.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(times()).toBeGreaterThan(1);
    });
  });
});

describe('a first view that becomes the page', () => {
  afterEach(() => document.body.replaceChildren());

  /** A first view, and then the page with the same elements. */
  function openView(content: string) {
    document.body.innerHTML = `<div id="root"><div data-first-view>${content}</div></div>`;
    const root = document.getElementById('root') as HTMLElement;
    keepFocus(root);
    return {
      find: (selector: string) => root.querySelector(selector) as HTMLElement,
      render: async (prepare: (page: HTMLElement) => void = () => undefined) => {
        const page = document.createElement('div');
        page.innerHTML = content;
        prepare(page);
        root.replaceChildren(page);
        await new Promise((resolve) => setTimeout(resolve));
      },
    };
  }

  test('the focus moves to the same element of the page', async () => {
    const { find, render } = openView('<a href="/a">A</a><a href="/b">B</a>');
    find('[href="/b"]').focus();
    await render();
    expect(document.activeElement?.getAttribute('href')).toBe('/b');
  });

  test('a button that was pressed before the page had code is pressed again, once', async () => {
    const { find, render } = openView('<button type="button">Save</button><button type="button">Follow</button>');
    find('button:last-child').click();
    const pressed: string[] = [];
    await render((page) =>
      page.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent)),
    );
    expect(pressed).toEqual(['Follow']);
  });

  test('a form that the browser sends is not sent again', async () => {
    const { find, render } = openView('<form><button type="submit">Search</button></form>');
    find('form').addEventListener('submit', (event) => event.preventDefault());
    find('button').click();
    let presses = 0;
    await render((page) => page.addEventListener('click', () => (presses += 1)));
    expect(presses).toBe(0);
  });
});

describe('the focus', () => {
  const later = () => new Promise((resolve) => setTimeout(resolve));

  /** A button that is disabled while its request runs, in a dialog that takes the focus meanwhile, and one beside it. */
  function openDialog() {
    document.body.innerHTML =
      '<div role="dialog" tabindex="-1"><button type="button">Save</button></div><button type="button">Next</button>';
    const [save, next] = document.querySelectorAll('button');
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
    if (!save || !next || !dialog) throw new Error('Nothing is drawn');
    returnFocus(document);
    save.focus();
    save.disabled = true;
    return { save, next, dialog };
  }

  afterEach(() => document.body.replaceChildren());

  test.each([
    ['returns to a button that was disabled while it was busy', () => undefined, 'Save'],
    ['returns from the dialog to its button', ({ dialog }: ReturnType<typeof openDialog>) => dialog.focus(), 'Save'],
    ['stays where the person went meanwhile', ({ next }: ReturnType<typeof openDialog>) => next.focus(), 'Next'],
  ])('%s', async (_case, meanwhile, focused) => {
    const parts = openDialog();
    await later();
    // A browser takes the focus from a disabled button, jsdom does not.
    parts.save.blur();
    meanwhile(parts);
    parts.save.disabled = false;
    await later();
    expect(document.activeElement?.textContent).toBe(focused);
  });

  test('stays in the dialog of a button that stays disabled', async () => {
    const { dialog } = openDialog();
    await later();
    expect(document.activeElement).toBe(dialog);
  });

  test('goes to the content of a page with another layout', async () => {
    keepToken('token');
    const { me } = viewer('PAID');
    renderPage(<AppRoutes />, { path: '/topics', answers: { Me: { me: { ...me, role: 'ADMIN' } } } });
    fireEvent.click(await screen.findByRole('link', { name: 'Admin Panel' }));
    await screen.findByRole('navigation', { name: 'Administration' });
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    localStorage.clear();
  });
});

describe('the bar of the back office', () => {
  const current = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));

  test.each([
    ['/admin', 'Dashboard'],
    ['/admin/content', 'Content'],
    ['/admin/content/12', 'Content'],
    ['/admin/attention/health', 'Attention'],
  ])('the bar of the back office marks where %s belongs', (path, label) => {
    renderPage(<AdminNavigation />, { path });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Content',
      'Jobs',
      'Import',
      'Mails',
      'Members',
      'Claims',
      'Attention',
    ]);
    expect(current().map(({ textContent }) => textContent)).toEqual([label]);
  });

  test('the mails that are sent are among the settings', () => {
    renderPage(<AdminNavigation />, { path: '/admin/mails/templates' });
    expect(current()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Administration: Settings' })).toBeTruthy();
  });

  test('what is needed less often is under More, which says where one is', async () => {
    renderPage(<AdminNavigation />, { path: '/admin/audit' });
    fireEvent.click(screen.getByRole('button', { name: 'Administration: Activity' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Topics',
      'Names',
      'Rules',
      'Health',
      'Insights',
      'Activity',
      'Pages',
      'Settings',
      'Embeddings',
    ]);
  });
});

describe('the footer', () => {
  test('the footer shows the version', async () => {
    renderPage(<Footer />);
    expect(await screen.findByText('Version 1.2.3')).toBeTruthy();
  });

  test('the footer shows no version before the settings have loaded', () => {
    renderPage(<Footer />);
    expect(screen.queryByText(/Version/)).toBeNull();
  });

  test('the footer links to the API documentation', () => {
    renderPage(<Footer />);
    expect(screen.getByRole('link', { name: 'API' }).getAttribute('href')).toBe('/api-docs');
  });
});

describe('the bar', () => {
  test.each([false, true])('leads to the topics, in a menu if it is narrow: %s', async (isNarrow) => {
    const wide = window.matchMedia('');
    jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ ...wide, matches: isNarrow }));
    const { address } = renderPage(<NavigationBar />);
    if (isNarrow) fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    fireEvent.click(await screen.findByRole(isNarrow ? 'menuitem' : 'link', { name: 'Topics' }));
    expect(address()).toBe('/topics');
    jest.restoreAllMocks();
  });

  test.each([
    { owned: ['7'], claims: true, to: '/newsletter/7/manage' },
    { owned: ['7', '8'], claims: true, to: '/account' },
    { owned: ['7'], claims: false, to: null },
  ])('an owner of $owned finds them in the menu of a phone; claims: $claims', async ({ owned, claims, to }) => {
    keepToken('token');
    const wide = window.matchMedia('');
    jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ ...wide, matches: true }));
    const answers = {
      Site: { site: { ...site, features: { ...site.features, claims } } },
      Me: viewer('FREE'),
      NewEditionCount: { newEditionCount: 0 },
      Owned: { ownedNewsletters: owned.map((id) => ({ __typename: 'Newsletter', id, name: `Number ${id}` })) },
    };
    const { address, asked } = renderPage(<NavigationBar />, { answers });
    await waitFor(() => expect(asked.some(({ name }) => name === (claims ? 'Owned' : 'NewEditionCount'))).toBe(true));
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('menuitem', { name: 'Account' });
    const [entry] = screen.queryAllByRole('menuitem', { name: 'My newsletters' });
    if (entry) fireEvent.click(entry);
    expect(entry ? address() : null).toBe(to);
    localStorage.clear();
    jest.restoreAllMocks();
  });

  test('a double click on Logout does not click the sign-up link that replaces it', async () => {
    renderPage(<NavigationBar />);
    // Signing in stores the return path before it leaves the page.
    const isLeaving = () => localStorage.getItem('authRedirect') !== null;
    const button = await screen.findByRole('button', { name: 'Sign up' });
    fireEvent.click(button, { detail: 2 });
    expect(isLeaving()).toBe(false);
    fireEvent.click(button, { detail: 1 });
    expect(isLeaving()).toBe(true);
  });
});

describe('features that are off', () => {
  afterEach(() => void jest.restoreAllMocks());

  const OFF: Record<Feature, { value: Partial<typeof site.features>; entries: RegExp; inMenus: boolean }> = {
    submissions: { value: { submissions: 'nobody' }, entries: /submit/i, inMenus: true },
    search: { value: { asking: 'nobody' }, entries: /AI Search/, inMenus: true },
    signUp: { value: { signUp: 'closed' }, entries: /sign up/i, inMenus: true },
    digests: { value: { digests: false }, entries: /digest|e-mail/i, inMenus: false },
    /** Claims and reports that came before are still to be closed. */
    claims: { value: { claims: false }, entries: /is this yours/i, inMenus: false },
    inboxes: { value: { inboxes: false }, entries: /^Mails$/, inMenus: true },
  };
  const MENUS = [NavigationBar, Footer, AdminNavigation];

  /** The entries of a menu that is in view, or opens on a phone. */
  async function entriesOf(Menu: ComponentType, { as, features, isNarrow }: Opened): Promise<string[]> {
    const wide = window.matchMedia('');
    jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ ...wide, matches: isNarrow }));
    localStorage.clear();
    if (as) keepToken('token');
    const { me } = viewer('PAID');
    const answers = {
      Site: { site: { ...site, features: { ...site.features, ...features } } },
      Me: { me: { ...me, role: as } },
      NewEditionCount: { newEditionCount: 0 },
    };
    const shown = renderPage(<Menu />, { path: '/admin/jobs', answers });
    const { asked, container } = shown;
    await waitFor(() => expect(asked.some(({ name }) => name === (as ? 'Me' : 'Site'))).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    const buttons = [...container.querySelectorAll('[aria-haspopup="menu"]')];
    const opening = isNarrow
      ? buttons.at(-1)
      : buttons.find((one) => /More|sections|Administration/.test(one.ariaLabel ?? ''));
    if (opening) fireEvent.click(opening);
    if (opening) await screen.findAllByRole('menuitem');
    const entries = [...document.body.querySelectorAll('a, button, [role=menuitem]')];
    const texts = entries.map(({ textContent }) => textContent);
    shown.unmount();
    return texts;
  }

  interface Opened {
    as: 'ADMIN' | null;
    features: Partial<typeof site.features>;
    isNarrow: boolean;
  }

  async function allEntries(features: Opened['features'], isNarrow: boolean): Promise<string[]> {
    const found: string[] = [];
    // Administrators have the entries of other members, too.
    for (const as of [null, 'ADMIN'] as const)
      for (const Menu of MENUS) found.push(...(await entriesOf(Menu, { as, features, isNarrow })));
    return found;
  }

  /** Of menus while every feature is on. */
  const everything: Record<string, string[]> = {};
  const cases = FEATURES.flatMap((feature) => [false, true].map((isNarrow) => ({ feature, isNarrow })));

  test.each(cases)(
    '$feature is in no menu, and is in one while it is on; narrow: $isNarrow',
    async ({ feature, isNarrow }) => {
      const { value, entries, inMenus } = OFF[feature];
      const named = (texts: string[]) => texts.filter((text) => entries.test(text));
      everything[isNarrow ? 'narrow' : 'wide'] ??= await allEntries({}, isNarrow);
      expect(named(everything[isNarrow ? 'narrow' : 'wide'] ?? []).length > 0).toBe(inMenus);
      expect(named(await allEntries(value, isNarrow))).toEqual([]);
    },
  );
});

describe('the search on a phone', () => {
  afterEach(() => void jest.restoreAllMocks());

  test('the search has the menu on a phone, where it has no bar', async () => {
    const wide = window.matchMedia('(min-width: 1px)');
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...wide, matches: true });
    renderPage(
      <Routes>
        <Route element={<SearchLayout />}>
          <Route path="/search" element={<SearchPage />} />
        </Route>
      </Routes>,
      { path: '/search' },
    );
    expect(await screen.findByRole('tab', { name: 'Results' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
  });
});
