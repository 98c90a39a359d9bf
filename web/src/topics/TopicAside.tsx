import type { ReactNode } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { RouterLink } from '../ui/RouterLink';
import { SectionRule } from '../ui/SectionRule';
import { mediumDate } from '../ui/words';

const TOPIC_ASIDE = graphql(`
  fragment TopicAside on Subcategory {
    latestEditions(limit: 8) {
      id
      title
      publishedAt
      language
      newsletter {
        id
        name
      }
    }
    newest(limit: 5) {
      id
      name
      createdAt
    }
    related(limit: 6) {
      id
      name
      slug
    }
  }
`);

/** What the newsletters of a topic wrote last, who is new, and topics close by. */
export function TopicAside({ topic }: { topic: FragmentType<typeof TOPIC_ASIDE> }) {
  const { latestEditions, newest, related } = readFragment(TOPIC_ASIDE, topic);
  return (
    <Stack sx={{ gap: 5, minWidth: 0 }}>
      <Part title="Latest editions" id="latest">
        {latestEditions.map(({ id, title, publishedAt, language, newsletter }) => (
          <Line
            key={id}
            to={paths.edition(newsletter.id, id)}
            title={title || 'Untitled Edition'}
            language={language}
            note={[newsletter.name, publishedAt ? mediumDate(publishedAt) : ''].filter(Boolean).join(', ')}
          />
        ))}
      </Part>
      <Part title="New in the directory" id="new">
        {newest.map(({ id, name, createdAt }) => (
          <Line key={id} to={paths.newsletter(id)} title={name} note={`Since ${mediumDate(createdAt)}`} />
        ))}
      </Part>
      <Part title="Related topics" id="related">
        {related.map(({ id, name, slug }) => (
          <Line key={id} to={paths.topic(slug)} title={name} />
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

interface LineProps {
  to: string;
  title: string;
  note?: string;
  language?: string | null;
}

function Line({ to, title, note, language }: LineProps) {
  return (
    <Box component="li" sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={to} variant="body2" lang={language ?? undefined} sx={{ fontWeight: 500 }}>
        {title}
      </Link>
      {note && (
        <Typography variant="caption" sx={{ display: 'block', color: 'text.tertiary' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
