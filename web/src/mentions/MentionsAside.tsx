import type { ReactNode } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { RouterLink } from '../ui/RouterLink';
import { SectionRule } from '../ui/SectionRule';
import { count } from './count';

const MENTIONS_ASIDE = graphql(`
  fragment MentionsAside on Entity {
    newsletters(limit: 8) {
      editions
      newsletter {
        id
        name
      }
    }
    mentionedBeside(limit: 10) {
      editions
      entity {
        id
        name
        slug
      }
    }
  }
`);

/** By whom it is mentioned, and what beside it. */
export function MentionsAside({ entity }: { entity: FragmentType<typeof MENTIONS_ASIDE> }) {
  const { newsletters, mentionedBeside } = readFragment(MENTIONS_ASIDE, entity);
  return (
    <Stack sx={{ gap: 5, minWidth: 0 }}>
      <Part title="Mentioned by" id="by">
        {newsletters.map(({ newsletter, editions }) => (
          <Line key={newsletter.id} to={paths.newsletter(newsletter.id)} title={newsletter.name} editions={editions} />
        ))}
      </Part>
      <Part title="Mentioned beside it" id="beside">
        {mentionedBeside.map(({ entity: other, editions }) => (
          <Line key={other.id} to={paths.mentions(other.slug)} title={other.name} editions={editions} />
        ))}
      </Part>
    </Stack>
  );
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <SectionRule id={id} title={title} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {children}
      </Box>
    </Box>
  );
}

function Line({ to, title, editions }: { to: string; title: string; editions: number }) {
  return (
    <Stack component="li" direction="row" sx={{ py: 0.75, gap: 2, justifyContent: 'space-between' }}>
      <Link component={RouterLink} to={to} variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {title}
      </Link>
      <Typography variant="caption" sx={{ color: 'text.tertiary', whiteSpace: 'nowrap' }}>
        {count(editions, 'edition')}
      </Typography>
    </Stack>
  );
}
