import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readDraft } from '../../../session/drafts';
import { keepToken } from '../../../session/token';
import { press } from '../../../testing/press';
import { renderPage, viewer, type Answers } from '../../../testing/renderPage';
import { countReading } from '../../count-reading';
import { OwnerActs } from './OwnerActs';
import { OwnerHandover } from './OwnerHandover';
import { ReceivedHandover } from './ReceivedHandover';
import { badgeHtml } from './badge-html';
import { OwnerBadge } from './OwnerBadge';
import { OwnerFigures } from './OwnerFigures';

describe('an owner', () => {
  const waiting = {
    __typename: 'Claim',
    id: '9',
    method: 'META_TAG',
    state: 'WAITING',
    token: 'newsletter-owner-abc',
    place: 'https://grid.example/',
    expiresAt: '2026-12-01T00:00:00Z',
  };

  function options(claim: object | null, rest: object = {}) {
    const methods = ['META_TAG', 'MAIL'];
    const recipients = ['admin@grid.example', 'postmaster@grid.example'];
    return { claimOptions: { __typename: 'ClaimOptions', methods, recipients, isTaken: false, claim, ...rest } };
  }

  const open = (answers: Answers, path = '/newsletter/7') =>
    renderPage(<OwnerActs id="7" name="Small Grid" hasClaims />, {
      path,
      answers: { Me: viewer('FREE'), Owned: { ownedNewsletters: [] }, ...answers },
    });

  beforeEach(() => keepToken('a token'));

  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  test('its owner has a button to manage it, in place of the question', async () => {
    open({ Owned: { ownedNewsletters: [{ __typename: 'Newsletter', id: '7', name: 'Small Grid' }] } });
    expect(await screen.findByRole('button', { name: 'Manage' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Is this yours?' })).toBeNull();
  });

  test('a member proves it by a tag, and then manages it', async () => {
    let claim: object | null = null;
    const { asked } = open({
      ClaimOptions: () => options(claim),
      StartClaim: () => {
        claim = waiting;
        return { startClaim: waiting };
      },
      VerifyClaim: () => {
        claim = { ...waiting, state: 'VERIFIED' };
        return { verifyClaim: claim };
      },
      OwnedNewsletter: {
        newsletter: {
          __typename: 'Newsletter',
          id: '7',
          name: 'Small Grid',
          description: 'Storage for small utilities.',
          frequency: 'weekly',
          leftAt: null,
          subcategories: [],
        },
        subcategories: [],
      },
    });
    await press('Is this yours?');
    await press('Continue');
    expect(await screen.findByText('<meta name="newsletter-owner" content="newsletter-owner-abc">')).toBeTruthy();
    await press('Check now');
    expect(await screen.findByDisplayValue('Storage for small utilities.')).toBeTruthy();
    expect(asked.find(({ name }) => name === 'StartClaim')?.variables).toEqual({
      newsletterId: '7',
      method: 'META_TAG',
      recipient: null,
    });
  });

  test('what is missing is shown beside the button', async () => {
    const refused = new CombinedGraphQLErrors({
      errors: [{ message: 'The tag is not there', extensions: { code: 'BAD_USER_INPUT' } }],
    });
    open({ ClaimOptions: options(waiting), VerifyClaim: refused });
    await press('Is this yours?');
    await press('Check now');
    expect((await screen.findByRole('alert')).textContent).toContain('The tag is not there');
  });

  test('the link of a mail opens the claim, and leaves the address when it is closed', async () => {
    const { asked, address } = open(
      {
        ClaimOptions: options({ ...waiting, method: 'MAIL', token: null, place: 'admin@grid.example' }),
        VerifyClaim: { verifyClaim: { __typename: 'Claim', id: '9', state: 'VERIFIED' } },
      },
      '/newsletter/7?claim=9&code=secret',
    );
    await press('Confirm');
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'VerifyClaim')?.variables).toEqual({ id: '9', code: 'secret' }),
    );
    for (const button of screen.getAllByRole('button', { name: 'Close' })) fireEvent.click(button);
    await waitFor(() => expect(address()).not.toContain('code'));
  });

  test('on the root of a platform, and of somebody else, there is nothing to prove', async () => {
    open({ ClaimOptions: options(null, { methods: [], recipients: [] }) });
    await press('Is this yours?');
    expect(await screen.findByText(/belongs to a platform/)).toBeTruthy();
    cleanup();
    open({ ClaimOptions: options(null, { isTaken: true }) });
    await press('Is this yours?');
    expect(await screen.findByText(/has an owner already/)).toBeTruthy();
  });

  test('a visitor signs in first', async () => {
    localStorage.clear();
    open({});
    await press('Is this yours?');
    expect(readDraft('claim', { id: '' }).id).toBe('7');
  });

  test('anybody reports a problem', async () => {
    localStorage.clear();
    const { asked } = open({ ReportNewsletter: { reportNewsletter: true } });
    await press('Report a problem');
    fireEvent.change(await screen.findByLabelText('Please describe it'), {
      target: { value: 'The site is for sale.' },
    });
    await press('Send');
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'ReportNewsletter')?.variables).toEqual({
        id: '7',
        reason: 'WRONG_DETAILS',
        text: 'The site is for sale.',
      }),
    );
  });
});

describe('a handover', () => {
  const offer = (isReceived: boolean) => ({
    handover: {
      __typename: 'Handover',
      id: '3',
      recipient: isReceived ? null : 'bob@example.com',
      isReceived,
      expiresAt: '2026-12-10T12:00:00Z',
    },
  });

  const done = { __typename: 'Newsletter', id: '7' };

  test('an owner names the address of the next one', async () => {
    const { asked } = renderPage(<OwnerHandover id="7" />, {
      answers: {
        HandoverOffer: { handover: null },
        OfferNewsletter: { offerNewsletter: { __typename: 'Handover', id: '3' } },
      },
    });
    fireEvent.change(await screen.findByLabelText('E-mail of the next owner'), {
      target: { value: 'bob@example.com' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Offer it' }));
    await screen.findByText('The offer is sent by mail');
    expect(asked.find(({ name }) => name === 'OfferNewsletter')?.variables).toEqual({
      id: '7',
      recipient: 'bob@example.com',
    });
  });

  test('an owner takes an offer back', async () => {
    const { asked } = renderPage(<OwnerHandover id="7" />, {
      answers: { HandoverOffer: offer(false), EndHandover: { endHandover: done } },
    });
    expect(await screen.findByText(/Offered to bob@example.com until December 10, 2026/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Take the offer back' }));
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('EndHandover'));
  });

  test.each([
    ['Accept', 'AcceptHandover'],
    ['Refuse', 'RefuseHandover'],
  ])('the next owner presses %s', async (label, operation) => {
    const { asked } = renderPage(<ReceivedHandover id="7" />, {
      answers: {
        HandoverOffer: offer(true),
        AcceptHandover: { acceptHandover: done },
        RefuseHandover: { refuseHandover: done },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain(operation));
  });
});

describe('figures for an owner', () => {
  const day = (name: string, opened: number) => ({
    __typename: 'NewsletterStatsDay',
    day: name,
    shown: 20,
    opened,
    clicked: 0,
    found: 0,
    cited: 0,
  });

  test('each figure is a chart with its sum, and all are in one table', async () => {
    renderPage(<OwnerFigures id="7" />, {
      answers: { OwnerFigures: { newsletterStats: [day('2026-11-25', 3), day('2026-11-26', 1_200)] } },
    });
    const chart = 'Page opened: 1,203 in 2 days, at most 1,200 a day';
    expect(await screen.findByRole('img', { name: chart })).toBeTruthy();
    const table = within(screen.getByRole('table', { hidden: true }));
    const rows = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['Nov 26201,200000', 'Nov 25203000']);
  });

  test('the badge is previewed, and its HTML shown to copy', () => {
    renderPage(<OwnerBadge id="7" name="Tram Notes" />);
    expect(screen.getByAltText('Preview of the badge').getAttribute('src')).toBe('/badge/7.svg');
    fireEvent.click(screen.getByRole('switch', { name: 'For a dark page' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('HTML').value).toContain('/badge/7.svg?scheme=dark');
  });

  test('a name with markup stays text in the HTML of a badge', () => {
    const html = badgeHtml({ id: '7', name: '"><script>', isDark: false, origin: 'https://a.example' });
    expect(html).toBe(
      '<a href="https://a.example/newsletter/7"><img src="https://a.example/badge/7.svg" alt="&quot;&gt;&lt;script&gt; in the directory" height="28"></a>',
    );
  });

  const sent: Blob[] = [];

  beforeEach(() => {
    jest.useRealTimers();
    sent.length = 0;
    navigator.sendBeacon = ((_url: string, body: Blob) => Boolean(sent.push(body))) as typeof navigator.sendBeacon;
  });

  test('a click is sent at once, with what was seen before, each newsletter once', async () => {
    countReading('shown', ['1', '2']);
    countReading('shown', ['2']);
    expect(sent).toEqual([]);
    countReading('clicked', ['2']);
    const texts = await Promise.all(sent.map((blob) => readBlob(blob)));
    expect(texts.map((text) => JSON.parse(text) as object)).toEqual([{ shown: ['1', '2'], clicked: ['2'] }]);
  });

  const readBlob = (blob: Blob): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(blob);
    });
});
