import createCache from '@emotion/cache';
import { CacheProvider, keyframes } from '@emotion/react';
import { Box, Skeleton } from '@mui/material';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Opening } from '../src/directory/home/Opening';
import { BarFrame } from '../src/app/layout/BarFrame';
import { PageWidth } from '../src/app/layout/PageWidth';
import { NewsletterCard } from '../src/directory/newsletter/NewsletterCard';
import { NewsletterLayout } from '../src/directory/newsletter/NewsletterLayout';
import { TextPageView } from '../src/directory/text-page/TextPageView';
import { IndexEntry, IndexList } from '../src/ui/page/IndexEntry';
import { IndexOpening } from '../src/ui/page/IndexOpening';
import { SessionContext, type Session } from '../src/session/session-context';
import { theme } from '../src/ui/theme/theme';
import { FirstRow, FirstRows } from './first-rows';

/** The server replaces these. Private-use characters survive rendering unescaped and appear in no text of ours. */
const SLOTS = {
  productName: '\uE000',
  headline: '\uE001',
  introduction: '\uE00C',
  /** The two characters are the name; the first one alone is its initial. */
  newsletterName: '\uE002\uE003',
  initial: '\uE002',
  description: '\uE004',
  topic: '\uE005',
  picture: '\uE006',
  /** Of an https address, as the card shows it. */
  url: 'url-slot.invalid',
  subscribe: 'subscribe-slot.invalid',
  title: '\uE007',
  lead: '\uE008',
  entryTitle: '\uE009',
  entryText: '\uE00A',
  entryPath: '/entry-slot',
  rows: '\uE00B',
  body: '\uE00D',
  id: 'id-slot',
  language: 'language-slot',
};

type Card = Parameters<typeof NewsletterCard>[0]['newsletter'];

const visitor: Session = {
  user: null,
  isLoading: false,
  isPaused: false,
  resume: () => Promise.resolve(),
  signIn: ignore,
  receive: ignore,
  signOut: () => Promise.resolve(),
};

/** The pages' first views as HTML, rendered from the client's own components, with the CSS that they need. */
export function renderFirstViews() {
  const cache = createCache({ key: 'css' });
  // Keeps the rules in `cache.inserted` instead of in <style> elements, which the CSP would refuse.
  cache.compat = true;
  const renderPart = (part: ReactNode) =>
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme} defaultMode="system">
          <CssBaseline enableColorScheme />
          <MemoryRouter>
            <SessionContext value={visitor}>{part}</SessionContext>
          </MemoryRouter>
        </ThemeProvider>
      </CacheProvider>,
    );
  const render = (main: ReactNode) => renderPart(<Frame>{main}</Frame>);
  const views = {
    plain: render(<Placeholders />),
    home: render(<Home />),
    row: renderPart(<FirstRow {...LISTED} picture={null} />),
    rowWithPicture: renderPart(<FirstRow {...LISTED} picture={SLOTS.picture} />),
    newsletter: render(<NewsletterLayout card={<NewsletterCard newsletter={cardWith(null)} latestUrl={null} />} />),
    newsletterWithPicture: render(
      <NewsletterLayout card={<NewsletterCard newsletter={cardWith(SLOTS.picture)} latestUrl={null} />} />,
    ),
    list: render(<IndexView />),
    text: render(<TextPageView title={SLOTS.title} description={SLOTS.lead} text={SLOTS.body} />),
  };
  const html = Object.values(views).join('');
  const rules = Object.entries(cache.inserted).flatMap(([name, rule]) => {
    const isUsed = typeof rule === 'string' && (!rule.startsWith('.css-') || html.includes(`css-${name}`));
    return isUsed ? [rule] : [];
  });
  return { slots: SLOTS, views, css: rules.join('') };
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box data-first-view sx={frameStyle}>
      <BarFrame name={SLOTS.productName} />
      <Box role="progressbar" aria-label="Loading" sx={loadingStyle} />
      <PageWidth component="main">{children}</PageWidth>
    </Box>
  );
}

const WORDS = { headline: SLOTS.headline, introduction: SLOTS.introduction };

/** Members and visitors have the same list below their openings. */
function Home() {
  return (
    <>
      <Box sx={forVisitorsStyle}>
        <Opening words={WORDS} isMember={false} onImage={ignore} />
      </Box>
      <Box sx={forMembersStyle}>
        <SessionContext value={{ ...visitor, isLoading: true }}>
          <Opening words={WORDS} isMember onImage={ignore} />
        </SessionContext>
      </Box>
      <FirstRows rows={SLOTS.rows} otherwise={<Rows />} />
    </>
  );
}

const ROWS = 6;

/** Where the heading and the list of a page will be. */
function Placeholders() {
  return (
    <Box aria-hidden sx={{ pt: { xs: 5, md: 7 } }}>
      <Skeleton variant="rectangular" height={40} width="min(60%, 420px)" />
      <Skeleton variant="text" width="min(80%, 560px)" sx={{ mt: 2, mb: 5 }} />
      <Rows />
    </Box>
  );
}

function Rows() {
  return (
    <Box aria-hidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} variant="rectangular" height={56} sx={{ mb: 2 }} />
      ))}
    </Box>
  );
}

function IndexView() {
  return (
    <>
      <IndexOpening title={SLOTS.title} lead={SLOTS.lead} />
      <IndexList>
        <IndexEntry to={SLOTS.entryPath} title={SLOTS.entryTitle} text={SLOTS.entryText} />
      </IndexList>
    </>
  );
}

const LISTED = {
  id: SLOTS.id,
  name: SLOTS.newsletterName,
  language: SLOTS.language,
  topic: SLOTS.topic,
  description: SLOTS.description,
};

function cardWith(image: string | null): Card {
  const card = {
    __typename: 'Newsletter',
    id: '0',
    name: SLOTS.newsletterName,
    url: `https://${SLOTS.url}/`,
    image,
    description: SLOTS.description,
    subscribeUrl: `https://${SLOTS.subscribe}/`,
    language: null,
    subcategories: [{ __typename: 'Subcategory', id: '0', name: SLOTS.topic }],
    state: 'UNKNOWN',
    stateSince: null,
    lastEditionAt: null,
    editionCount: 0,
    editionsByWeek: [],
    averageWords: null,
    freeShare: null,
    languages: [],
    cadence: { claimed: null, measured: null, usualDay: null },
  };
  return card as unknown as Card;
}

function ignore(): void {}

// Fixed, so that the script's rendering replaces it without a layout shift.
const frameStyle = {
  position: 'fixed',
  inset: 0,
  overflow: 'hidden',
  bgcolor: 'background.default',
} as const;

const forVisitorsStyle = { '[data-member] &': { display: 'none' } } as const;

const forMembersStyle = { display: 'none', '[data-member] &': { display: 'block' } } as const;

const slide = keyframes`from { transform: translateX(-100%) } to { transform: translateX(400%) }`;

// Only where the script takes longer than a second, as on slow connections.
const loadingStyle = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '25%',
  height: 3,
  bgcolor: 'primary.main',
  animation: `${slide} 1.6s 1s linear infinite both`,
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '6s' },
  '@media (scripting: none)': { display: 'none' },
} as const;
