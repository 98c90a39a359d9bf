import { useQuery } from '@apollo/client/react';
import { Box, Skeleton, Typography } from '@mui/material';
import { Info } from 'lucide-react';
import { graphql } from '../../gql/gql';
import type { CitedPassageQuery } from '../../gql/graphql';
import { useSession } from '../../session/session-context';
import { SignInButtons } from '../../session/SignInButtons';
import { SectionRule } from '../../ui/page/SectionRule';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { noticeStyle } from '../../ui/states/notice-style';
import { useRecovery } from '../../ui/states/useRecovery';

const CITED_PASSAGE = graphql(`
  query CitedPassage($editionId: ID!, $place: String!) {
    citedPassage(editionId: $editionId, place: $place) {
      before
      quote
      after
    }
  }
`);

interface Props {
  editionId: string;
  place: string;
  language: string | null;
}

/** Members see it, as they see what a search finds. */
export function CitedPassage({ editionId, place, language }: Props) {
  const { user, isLoading } = useSession();
  return (
    <Box component="section" aria-labelledby="passage" sx={{ minWidth: 0, mb: 5 }}>
      <SectionRule id="passage" title="Cited passage" />
      {isLoading && <Loading />}
      {!isLoading && !user && (
        <Box role="note" sx={noticeStyle}>
          <Info width={18} height={18} strokeWidth={1.75} />
          <Box sx={{ flex: 1, minWidth: 0 }}>Sign in to see the passage that was cited.</Box>
          <SignInButtons />
        </Box>
      )}
      {user && <OfMember editionId={editionId} place={place} language={language} />}
    </Box>
  );
}

function OfMember({ editionId, place, language }: Props) {
  const { data, error, refetch } = useQuery(CITED_PASSAGE, { variables: { editionId, place } });
  useRecovery(error !== undefined && !data, refetch);
  if (error && !data) return <ErrorNotice title="Failed to fetch the passage" onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (!data.citedPassage)
    return (
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        The passage cannot be shown: the text has changed since it was cited, or it may not be quoted any more.
      </Typography>
    );
  return <Marked passage={data.citedPassage} language={language} />;
}

interface MarkedProps {
  passage: NonNullable<CitedPassageQuery['citedPassage']>;
  language: string | null;
}

function Marked({ passage: { before, quote, after }, language }: MarkedProps) {
  return (
    <Box component="blockquote" aria-label="Cited passage" lang={language ?? undefined} dir="auto" sx={passageStyle}>
      {before}
      <mark>{quote}</mark>
      {after}
    </Box>
  );
}

const Loading = () => <Skeleton aria-busy variant="rectangular" height={160} sx={{ mt: 2, maxWidth: '40em' }} />;

const passageStyle = {
  m: 0,
  mt: 2,
  pl: 2,
  maxWidth: '40em',
  borderInlineStart: '2px solid',
  borderColor: 'rule.hair',
  typography: 'reading',
  color: 'text.secondary',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& mark': { bgcolor: 'tone.info.tint', color: 'text.primary', borderRadius: '2px' },
} as const;
