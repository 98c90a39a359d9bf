import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { countReading } from '../../count-reading';
import { ReceivedHandover } from '../claim/ReceivedHandover';
import { keepToken } from '../../../session/token';
import { press } from '../../../testing/press';
import { renderPage, viewer } from '../../../testing/renderPage';
import { badgeHtml } from './badge-html';
import { ManagePage } from './ManagePage';
import { OwnerBadge } from './OwnerBadge';
import { OwnerFigures } from './OwnerFigures';
import { OwnerHandover } from './OwnerHandover';

describe('the page of an owner', () => {
  const newsletter = {
    __typename: 'Newsletter',
    id: '7',
    name: 'Small Grid',
    url: 'https://grid.example/',
    description: 'Storage for small utilities.',
    frequency: 'weekly',
    leftAt: null,
    subcategories: [],
    state: 'ACTIVE',
    stateSince: null,
    lastEditionAt: null,
    editionCount: 3,
    editionsByWeek: [],
    averageWords: null,
    freeShare: null,
    languages: ['en'],
    cadence: { __typename: 'NewsletterCadence', claimed: 'weekly', measured: 'monthly', usualDay: null },
  };

  function open(section: string, owned = [newsletter]) {
    let leftAt: string | null = null;
    return renderPage(
      <Routes>
        <Route path="/newsletter/:id/manage" element={<ManagePage />} />
        <Route path="/newsletter/:id" element={<p>The newsletter</p>} />
      </Routes>,
      {
        path: `/newsletter/7/manage${section && `?section=${section}`}`,
        answers: {
          Me: viewer('FREE'),
          OwnedNewsletter: () => ({
            ownedNewsletters: owned,
            newsletter: { ...newsletter, leftAt },
            subcategories: [],
          }),
          OwnerFigures: { newsletterStats: [] },
          HandoverOffer: { handover: null },
          GiveUpNewsletter: { giveUpNewsletter: newsletter },
          OptOut: () => {
            leftAt = '2026-11-29T12:00:00Z';
            return { optOutNewsletter: { ...newsletter, leftAt, image: null, subscribeUrl: null } };
          },
          ReadingRulesOf: {
            readingRulesOf: {
              __typename: 'ReadingRules',
              newsletterId: '7',
              newsletterName: 'Small Grid',
              newsletterUrl: 'https://grid.example/',
              host: 'grid.example',
              platform: null,
              rules: [],
              shipped: null,
              editions: [],
            },
          },
        },
      },
    );
  }

  beforeEach(() => keepToken('a token'));
  afterEach(() => localStorage.clear());

  test.each([
    ['', 'Overview', 'How readers meet it'],
    ['listing', 'Listing', 'Description'],
    ['reading', 'Reading', 'No rule applies.'],
    ['badge', 'Badge', 'Copy HTML'],
    ['handover', 'Hand over', 'E-mail of the next owner'],
    ['constructor', 'Overview', 'How readers meet it'],
  ])('the address "%s" opens the section %s', async (section, title, words) => {
    open(section);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Small Grid');
    const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(
      'Overview Listing Reading Machines Badge Hand_over Leave'.split(' ').map((word) => word.replace('_', ' ')),
    );
    expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe(title);
  });

  test('somebody else is told that it is not theirs', async () => {
    const { asked } = open('', []);
    expect(await screen.findByRole('heading', { level: 1, name: 'This newsletter is not yours' })).toBeTruthy();
    expect(asked.map(({ name }) => name)).not.toContain('OwnerFigures');
  });

  test('an owner gives it up after a question, and is led to the newsletter', async () => {
    const { asked } = open('leave');
    await press('Give it up');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give it up' }));
    expect(await screen.findByText('The newsletter')).toBeTruthy();
    expect(asked.find(({ name }) => name === 'GiveUpNewsletter')?.variables).toEqual({ id: '7' });
  });

  test('an owner takes it out after a question, and a newsletter that was taken out has no sections', async () => {
    const { asked } = open('leave');
    await press('Take it out');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it out' }));
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('OptOut'));
    expect(await screen.findByText(/You have taken this newsletter out/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
    await press('Give it up');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give it up' }));
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('GiveUpNewsletter'));
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
