import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within, fireEvent } from '@testing-library/react';
import { Subject } from 'rxjs';
import { keepToken } from '../session/token';
import { press } from '../testing/press';
import { freePlan } from '../testing/free-plan';
import { renderPage, viewer } from '../testing/renderPage';
import type { CreateAccessTokenInput } from '../gql/graphql';
import { AccountPage } from './AccountPage';
import { MySignInMethods } from './MySignInMethods';
import { MyPrograms } from './MyPrograms';
import { NewTokenForm } from './NewTokenForm';
import { DownloadData } from './DownloadData';

beforeEach(() => keepToken('good'));
afterEach(() => localStorage.clear());

describe('the account page', () => {
  const me = {
    __typename: 'Me',
    id: '1',
    name: 'Ada',
    email: 'ada@example.com',
    role: 'VIEWER',
    subscriptionStatus: 'FREE',
    avatarUrl: null,
  };

  const answers = {
    Me: { me },
    AccessTokens: { accessTokens: [] },
    MySubmissions: { mySubmissions: [] },
    MySessions: { mySessions: [] },
    MySignInMethods: { mySignInMethods: [] },
    AccountDeletion: { me: { __typename: 'Me', id: '1', deleteAt: null } },
    MyPlan: { myPlan: freePlan },
    Quotas: {
      quotas: [
        {
          __typename: 'Quota',
          name: 'Searches',
          limit: 1200,
          used: 3,
          windowSeconds: 300,
          resetsAt: '2026-11-28T06:05:07Z',
        },
        { __typename: 'Quota', name: 'Webhooks', limit: 5, used: 0, windowSeconds: null, resetsAt: null },
        { __typename: 'Quota', name: 'Follows', limit: 200, used: 12, windowSeconds: null, resetsAt: null },
      ],
    },
  };

  async function signOutEverywhere(answer: Record<string, unknown> | Error | Subject<Record<string, unknown>>) {
    const page = renderPage(<AccountPage />, {
      path: '/account',
      answers: { ...answers, SignOutEverywhere: answer },
    });
    await press('Sign out everywhere');
    expect(page.asked.map(({ name }) => name)).not.toContain('SignOutEverywhere');
    const dialog = within(await screen.findByRole('dialog'));
    act(() => dialog.getByRole('button', { name: 'Sign out everywhere' }).click());
    return page;
  }

  test('signs out everywhere after a confirmation, and drops the token', async () => {
    const { asked } = await signOutEverywhere({ signOutEverywhere: true });
    expect(await screen.findByText('Signed out everywhere', { selector: 'p' })).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(asked.filter(({ name }) => name === 'SignOutEverywhere')).toHaveLength(1);
  });

  test('reports a failure, and stays signed in', async () => {
    await signOutEverywhere(new Error('down'));
    expect(await screen.findByText('Not signed out', { selector: 'p' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBe('good');
  });

  test('shows what it is doing until the server answers', async () => {
    await signOutEverywhere(new Subject());
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing out...' });
    expect(busy.disabled).toBe(true);
  });

  test('changes the name that others see', async () => {
    const { asked } = renderPage(<AccountPage />, {
      path: '/account',
      answers: {
        ...answers,
        ChangeName: ({ name }) => ({ changeName: { __typename: 'Me', id: '1', name: String(name) } }),
      },
    });
    await press('Change name');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: ' Ada L. ' } });
    await press('Save');
    expect(await screen.findByText('Ada L.', { selector: 'bdi' })).toBeTruthy();
    expect(asked).toContainEqual({ name: 'ChangeName', variables: { name: 'Ada L.' } });
  });

  test('shows what a subscription includes, and leads to the prices and to the newsletters of an owner', async () => {
    const owned = [{ __typename: 'Newsletter', id: '7', name: 'Small Grid' }];
    renderPage(<AccountPage />, { path: '/account', answers: { ...answers, Owned: { ownedNewsletters: owned } } });
    expect((await screen.findByRole('link', { name: 'Manage Small Grid' })).getAttribute('href')).toBe(
      '/newsletter/7/manage',
    );
    expect(await screen.findByText(/A subscription puts AI Search into the bar of every page/)).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Plans and prices' })).getAttribute('href')).toBe('/pricing');
    expect(screen.getByRole('link', { name: 'How to use the API' }).getAttribute('href')).toBe('/api-docs');
  });

  test('tells when the subscription renews or ends, and leads to where it is managed', async () => {
    const paid = Object.assign({}, freePlan, { plan: 'PAID', source: 'STRIPE', isManageable: true });
    const open = (changes: object) =>
      renderPage(<AccountPage />, {
        path: '/account',
        answers: Object.assign({}, answers, {
          Me: viewer('PAID'),
          MyPlan: { myPlan: Object.assign({}, paid, changes) },
          OpenBillingPortal: new Error('down'),
        }),
      });
    const { asked } = open({ renewsAt: '2026-12-28T12:00:00Z' });
    expect(await screen.findByText('Your subscription renews on Dec 28, 2026.')).toBeTruthy();
    await press('Manage subscription');
    expect(await screen.findByText('Stripe not opened', { selector: 'p' })).toBeTruthy();
    expect(asked.map(({ name }) => name)).toContain('OpenBillingPortal');
    cleanup();
    open({ endsAt: '2026-12-28T12:00:00Z' });
    expect(await screen.findByText('Your subscription ends on Dec 28, 2026, and is not renewed.')).toBeTruthy();
    cleanup();
    open({ source: 'OPERATOR', isManageable: false });
    expect(await screen.findByText(/The operator of this directory gave you/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Manage subscription' })).toBeNull();
    cleanup();
    open({ hasPaymentProblem: true });
    const warning = await screen.findByText(/A payment is missing/);
    expect(warning.getAttribute('role')).toBe('alert');
    expect(warning.textContent).toBe('A payment is missing. Please check your card under ‘Manage subscription’.');
    cleanup();
    open({ hasPaymentProblem: true, isManageable: false });
    expect((await screen.findByText(/A payment is missing/)).textContent).toBe('A payment is missing.');
  });

  test('lists what the member has used, and all limits on demand', async () => {
    renderPage(<AccountPage />, { path: '/account', answers });
    const limits = within(await screen.findByRole('region', { name: 'Your limits' }));
    expect(await limits.findByText(/^3 of 1,200 in 5 minutes, resets at \d\d:05:07$/)).toBeTruthy();
    expect(limits.getByText('12 of 200 at a time')).toBeTruthy();
    expect(limits.queryByText('Webhooks')).toBeNull();
    fireEvent.click(limits.getByRole('button', { name: 'All limits' }));
    expect(limits.getByText('Webhooks')).toBeTruthy();
  });

  test('lists what the member submitted, with the reason of a rejection', async () => {
    const waiting = {
      __typename: 'Submission',
      id: '5',
      name: 'Tram Notes',
      url: 'https://tram.example',
      status: 'PENDING',
      reason: null,
      submittedAt: '2026-11-20T00:00:00Z',
      reviewedAt: null,
    };
    const rejected = { ...waiting, id: '6', name: 'Sales Blast', status: 'REJECTED', reason: 'It only advertises.' };
    const listed = { ...waiting, id: '7', name: 'Paper Weekly', status: 'APPROVED' };
    renderPage(<AccountPage />, {
      path: '/account',
      answers: { ...answers, MySubmissions: { mySubmissions: [waiting, rejected, listed] } },
    });
    const list = within(await screen.findByRole('region', { name: 'My submissions' }));
    const [first, second, third] = await list.findAllByRole('listitem');
    expect(first?.textContent).toContain('Pending');
    expect(second?.textContent).toContain('It only advertises.');
    expect(third?.querySelector('a')?.getAttribute('href')).toBe('/newsletter/7');
  });

  const here = {
    __typename: 'Session',
    id: '1',
    isCurrent: true,
    browser: 'Firefox',
    system: 'Linux',
    createdAt: '2026-11-20T00:00:00Z',
    lastUsedAt: '2026-11-21T00:00:00Z',
  };

  const there = { ...here, id: '2', isCurrent: false, browser: 'Safari', system: 'iOS' };
  const unknown = { ...here, id: '3', isCurrent: false, browser: null, system: null };

  function openSessions(own: Record<string, unknown>) {
    let sessions = [here, there, unknown];
    return renderPage(<AccountPage />, {
      path: '/account',
      answers: {
        ...answers,
        MySessions: () => ({ mySessions: sessions }),
        EndSession: () => {
          sessions = [here, unknown];
          return { endSession: '2' };
        },
        EndOtherSessions: () => {
          sessions = [here];
          return { endOtherSessions: 2 };
        },
        ...own,
      },
    });
  }

  const placesOf = (section: HTMLElement) =>
    within(section)
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent?.trim());

  test('lists the sessions, and ends one of the others', async () => {
    const { asked } = openSessions({});
    const section = await screen.findByRole('region', { name: 'My sessions' });
    await waitFor(() =>
      expect(placesOf(section)).toEqual(['Firefox on Linux This browser', 'Safari on iOS', 'Unknown browser']),
    );
    const buttons = within(section).getAllByRole('button', { name: /^End session/ });
    expect(buttons).toHaveLength(2);
    act(() => buttons[0]?.click());
    await waitFor(() => expect(placesOf(section)).toEqual(['Firefox on Linux This browser', 'Unknown browser']));
    expect(asked.find(({ name }) => name === 'EndSession')?.variables).toEqual({ id: '2' });
    expect(await screen.findByText('Session ended', { selector: 'p' })).toBeTruthy();
  });

  test('ends all other sessions, and then offers it no more', async () => {
    openSessions({});
    await press('End all other sessions');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeTruthy();
  });

  test('says so if a session could not be ended', async () => {
    openSessions({ EndSession: new Error('down') });
    const [button] = await screen.findAllByRole('button', { name: /^End session/ });
    act(() => button?.click());
    expect(await screen.findByText('Not ended', { selector: 'p' })).toBeTruthy();
  });

  test('deleting the account stands last', async () => {
    renderPage(<AccountPage />, { path: '/account', answers });
    await screen.findByRole('region', { name: 'Delete my account' });
    const sections = screen
      .getAllByRole('region')
      .map((section) => section.getAttribute('aria-labelledby'))
      .filter(Boolean);
    expect(sections.at(-1)).toBe('deletion');
  });

  test('offers to submit a newsletter if nothing was submitted', async () => {
    renderPage(<AccountPage />, { path: '/account', answers });
    expect((await screen.findByRole('link', { name: 'Submit a newsletter' })).getAttribute('href')).toBe(
      '/submit-newsletter',
    );
  });

  test('deletes the account after a confirmation, and offers to keep it until then', async () => {
    let deleteAt: string | null = null;
    const { asked } = renderPage(<AccountPage />, {
      path: '/account',
      answers: {
        ...answers,
        AccountDeletion: () => ({ me: { __typename: 'Me', id: '1', deleteAt } }),
        DeleteMyAccount: () => ({ deleteMyAccount: (deleteAt = '2026-12-04T12:00:00Z') }),
        KeepMyAccount: () => {
          deleteAt = null;
          return { keepMyAccount: true };
        },
      },
    });
    await press('Delete my account');
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked.map(({ name }) => name)).not.toContain('DeleteMyAccount');
    act(() => dialog.getByRole('button', { name: 'Delete my account' }).click());
    expect(await screen.findByText(/will be deleted on .*2026/)).toBeTruthy();
    await press('Keep my account');
    await waitFor(() => expect(screen.queryByText(/will be deleted on/)).toBeNull());
  });

  test.each([
    [{ source: 'STRIPE' }, true],
    [{ hasPaymentProblem: true }, true],
    [{ source: 'OPERATOR' }, false],
  ])('before the account is deleted, who has %j reads whether a subscription ends: %p', async (changes, isTold) => {
    const myPlan = Object.assign({}, freePlan, changes);
    renderPage(<AccountPage />, { path: '/account', answers: { ...answers, MyPlan: { myPlan } } });
    const section = within(await screen.findByRole('region', { name: 'Delete my account' }));
    await screen.findByText(/A payment is missing|The operator of this directory gave you|Plans and prices/);
    if (isTold) await section.findByText(/Your subscription ends with your account/);
    await press('Delete my account');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent.includes('Your subscription ends with your account')).toBe(isTold);
  });
});

describe('ways to sign in', () => {
  const method = {
    __typename: 'SignInMethod',
    id: 'https://accounts.google.com',
    name: 'Google',
    address: 'ada@example.com',
    lastUsedAt: null,
    removedAt: null,
    isOffered: true,
  };

  const old = {
    ...method,
    id: 'https://old.example',
    name: 'Acme',
    isOffered: false,
    removedAt: '2026-11-16T00:00:00Z',
  };

  const show = (answers: Record<string, Error | Record<string, unknown>>) =>
    renderPage(<MySignInMethods />, {
      answers: { Me: { me: null }, MySignInMethods: { mySignInMethods: [method, old] }, ...answers },
    });

  test('lists the ways to sign in, with what can be done to each', async () => {
    show({});
    expect(await screen.findByRole('heading', { name: 'Google' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Acme Removed' })).toBeTruthy();
    expect(screen.getByText(/never used · not offered by this server now/)).toBeTruthy();
  });

  test('removes one and allows one again', async () => {
    const { asked } = show({
      RemoveSignInMethod: { removeSignInMethod: 'x' },
      AllowSignInMethod: { allowSignInMethod: 'x' },
    });
    await press('Remove: Google');
    expect(await screen.findByText('It no longer signs in to your account.')).toBeTruthy();
    await press('Allow again: Acme');
    expect(await screen.findByText('Sign in with it to use it again.')).toBeTruthy();
    const changes = asked.filter(({ name }) => /^(Remove|Allow)/.test(name));
    expect(changes.map(({ variables }) => variables)).toEqual([{ id: method.id }, { id: old.id }]);
  });

  test('says why the last one stays', async () => {
    show({ RemoveSignInMethod: new Error('This is the only way to sign in.') });
    await press('Remove: Google');
    expect(await screen.findByText('Not changed')).toBeTruthy();
  });

  test('says that only the server itself signs in', async () => {
    show({ MySignInMethods: { mySignInMethods: [] } });
    expect(await screen.findByText('You have only used the development sign-in')).toBeTruthy();
  });
});

describe('connected programs', () => {
  test('a program shows its whole address, and its name does not turn the text around it', async () => {
    const program = {
      __typename: 'OAuthGrant',
      id: 'a1',
      name: 'قارئ',
      address: 'pages.example/~somebody/client.json',
      scopes: ['READ'],
      createdAt: '2026-11-16T00:00:00Z',
      expiresAt: '2027-11-16T00:00:00Z',
      lastUsedAt: null,
    };
    renderPage(<MyPrograms />, { path: '/account', answers: { MyPrograms: { oauthGrants: [program] } } });
    expect(await screen.findByText(/^pages\.example\/~somebody\/client\.json · /)).toBeTruthy();
    await press(`Revoke ${program.name}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(program.name).tagName).toBe('BDI');
  });
});

describe('a new token', () => {
  function open() {
    const onCreate = jest.fn((_input: CreateAccessTokenInput) => Promise.resolve());
    renderPage(<NewTokenForm isBusy={false} onCreate={onCreate} />);
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Token' });
    return { onCreate, name, button };
  }

  test('a token is created with a trimmed name, and the next one starts without', async () => {
    const { onCreate, name, button } = open();
    fireEvent.change(name, { target: { value: '  Export ' } });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    await waitFor(() => expect(name.value).toBe(''));
    expect(onCreate).toHaveBeenCalledWith({ name: 'Export', scope: 'READ', expiresInDays: 90 });
  });

  test('a token needs a name', async () => {
    const { onCreate, name, button } = open();
    fireEvent.change(name, { target: { value: '  ' } });
    fireEvent.blur(name);
    expect(await screen.findByText('Please give the access token a name.')).toBeTruthy();
    expect(button.disabled).toBe(true);
    expect(onCreate).not.toHaveBeenCalled();
  });
});

describe('the download of one’s data', () => {
  const saved: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (content) => {
      contents.set('blob:data', content as Blob);
      return 'blob:data';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const content = contents.get(this.href);
      if (content) saved.push({ name: this.download, content });
    });
  });

  afterEach(() => void jest.restoreAllMocks());

  type Answer = Pick<Response, 'ok' | 'status' | 'blob'>;

  function press(answer: () => Promise<Answer>) {
    const asked: [unknown, unknown][] = [];
    globalThis.fetch = ((address: unknown, options: unknown) => {
      asked.push([address, options]);
      return answer();
    }) as typeof fetch;
    renderPage(<DownloadData />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download my data' });
    act(() => button.click());
    return { asked, button };
  }

  test('saves what the server has as a file, and sends the token', async () => {
    const content = new Blob(['{}']);
    const { asked } = press(() => Promise.resolve({ ok: true, status: 200, blob: () => Promise.resolve(content) }));
    await waitFor(() => expect(saved).toEqual([{ name: 'my-data.json', content }]));
    expect(asked).toEqual([['/api/account/export', { headers: { authorization: 'Bearer good' } }]]);
  });

  test('is busy until the file is there', async () => {
    press(() => new Promise(() => undefined));
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Downloading...' });
    expect(busy.disabled).toBe(true);
  });

  test.each([
    ['an error', () => Promise.resolve({ ok: false, status: 429, blob: () => Promise.resolve(new Blob()) })],
    ['a lost connection', () => Promise.reject(new TypeError('down'))],
  ])('saves nothing after %s, and says so', async (_what, answer) => {
    const { button } = press(answer);
    expect(await screen.findByText('Not downloaded', { selector: 'p' })).toBeTruthy();
    expect(saved).toEqual([]);
    await waitFor(() => expect(button.disabled).toBe(false));
  });
});
