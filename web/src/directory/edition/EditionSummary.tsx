import { Fragment } from 'react';
import { Box, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { Markdown } from '../../ui/text/Markdown';
import { NamedTags } from './NamedTags';

const SUMMARISED_EDITION = graphql(`
  fragment SummarisedEdition on Edition {
    id
    language
    summary
    companies
    people
    topics
    names {
      name
      kind
      entity {
        id
        slug
      }
    }
  }
`);

interface Props {
  edition: FragmentType<typeof SUMMARISED_EDITION>;
  heading?: 'h3' | 'h4';
}

export function EditionSummary({ edition, heading }: Props) {
  const { language, summary, companies, people, topics, names: paged } = readFragment(SUMMARISED_EDITION, edition);
  const groups = [
    { label: 'Companies Mentioned', kind: 'COMPANY', names: companies },
    { label: 'People Mentioned', kind: 'PERSON', names: people },
    { label: 'Main Topics', kind: 'SUBJECT', names: topics },
  ].filter(({ names }) => names.length > 0);
  return (
    <Box sx={{ pt: 2.5, pb: 1 }}>
      {summary ? (
        <Markdown text={summary} language={language} heading={heading} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No summary available
        </Typography>
      )}
      {groups.length > 0 && (
        <Box component="dl" sx={groupsStyle}>
          {groups.map(({ label, kind, names }) => (
            <Fragment key={label}>
              <Typography component="dt" variant="label" sx={{ color: 'text.secondary', pt: '2px' }}>
                {label}
              </Typography>
              <Box component="dd" sx={{ m: 0, mb: { xs: 1.5, sm: 0 } }}>
                <NamedTags names={names} slugs={slugsOf(paged, kind)} />
              </Box>
            </Fragment>
          ))}
        </Box>
      )}
    </Box>
  );
}

function slugsOf(names: readonly { name: string; kind: string; entity: { slug: string } }[], kind: string) {
  return new Map(names.filter((one) => one.kind === kind).map(({ name, entity }) => [name, entity.slug]));
}

const groupsStyle = {
  m: 0,
  mt: 3,
  pt: 2,
  borderTop: '1px dotted',
  borderColor: 'leader',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '168px 1fr' },
  columnGap: 2,
  rowGap: { xs: 0.5, sm: 1.25 },
} as const;
