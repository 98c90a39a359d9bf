import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Paper, Typography } from '@mui/material';
import { diagnosticLog } from '../../diagnostic-log';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { clamp } from '../../ui/theme/tokens';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { Thumb } from '../../ui/text/Thumb';
import { useRecovery } from '../../ui/states/useRecovery';
import { uniqueNames } from './listing/NewsletterRow';

const PROMOTED_NEWSLETTER = graphql(`
  fragment PromotedNewsletter on Newsletter {
    id
    name
    url
    image
    thumbnail
    description
    language
    subcategories {
      id
      name
    }
  }
`);

export const PROMOTED = graphql(`
  query Promoted {
    promotedNewsletters {
      id
      ...PromotedNewsletter
    }
  }
`);

/** Promoted newsletters. Renders nothing while loading, after an error, and if there are none. */
export function PromotedBlock() {
  const { data, error, refetch } = useQuery(PROMOTED);
  useRecovery(error !== undefined, refetch);
  const newsletters = data?.promotedNewsletters;
  useEffect(() => {
    if (error) diagnosticLog.error('Failed to fetch promoted newsletters', error);
    if (newsletters) keepPromotedCount(newsletters.length);
  }, [error, newsletters]);
  if (error) return null;
  if (!newsletters) return <Reserve count={readPromotedCount()} />;
  if (newsletters.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="promoted">
      <Typography id="promoted" variant="label" component="h2" sx={headStyle}>
        Promoted
      </Typography>
      <Box component="ul" sx={{ ...gridStyle, gridTemplateColumns: columnsFor(newsletters.length) }}>
        {newsletters.map((newsletter) => (
          <PromotedCard key={newsletter.id} newsletter={newsletter} />
        ))}
      </Box>
    </Box>
  );
}

/** Reserves space, so that the list below does not move. */
function Reserve({ count }: { count: number }) {
  const rows = (perRow: number) => {
    const inUse = Math.ceil(count / Math.min(perRow, Math.max(count, 1)));
    return inUse === 0 ? 0 : HEAD_HEIGHT + inUse * CARD_HEIGHT + (inUse - 1) * GAP;
  };
  return <Box sx={{ height: { xs: rows(1), sm: rows(2), lg: rows(3) } }} />;
}

function PromotedCard({ newsletter }: { newsletter: FragmentType<typeof PROMOTED_NEWSLETTER> }) {
  const { name, url, image, thumbnail, description, language, subcategories } = readFragment(
    PROMOTED_NEWSLETTER,
    newsletter,
  );
  const lang = language ?? undefined;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'flex', gap: 2, minHeight: CARD_HEIGHT }}>
      <Thumb src={thumbnail ?? image} name={name} width={80} ratio="1" isWhole />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3" lang={lang} dir="auto" sx={{ ...clamp(2) }}>
          <OutboundLink href={url} medium="referral" sx={nameStyle}>
            {name}
          </OutboundLink>
        </Typography>
        <Typography variant="body2" lang={lang} dir="auto" sx={{ ...clamp(2), mt: 0.25, color: 'text.secondary' }}>
          {description}
        </Typography>
        <Typography variant="caption" noWrap sx={{ display: 'block', mt: 0.75, color: 'text.tertiary' }}>
          {uniqueNames(subcategories).join(', ')}
        </Typography>
      </Box>
    </Paper>
  );
}

const HEAD_HEIGHT = 28;
const CARD_HEIGHT = 130;
const GAP = 16;

const headStyle = { display: 'block', color: 'text.secondary', mb: '10px', lineHeight: '18px' } as const;

const gridStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: `${GAP}px`,
} as const;

/** One, two or three columns by width, but no more than cards. */
function columnsFor(count: number) {
  const columns = (most: number) => `repeat(${Math.min(most, count)}, minmax(0, 1fr))`;
  return { xs: columns(1), sm: columns(2), lg: columns(3) };
}

const nameStyle = {
  color: 'inherit',
  overflowWrap: 'anywhere',
  '& svg': { width: 14, height: 14, opacity: 0.55 },
} as const;

const KEY = 'promoted-count';

const USUAL = 3;

/** Number of promotions at the last visit, to estimate the space they need. */
function readPromotedCount(): number {
  const count = Number(localStorage.getItem(KEY) ?? USUAL);
  return Number.isInteger(count) && count >= 0 ? Math.min(count, 12) : USUAL;
}

function keepPromotedCount(count: number): void {
  localStorage.setItem(KEY, String(count));
}
