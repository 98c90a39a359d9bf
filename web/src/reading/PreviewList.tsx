import { Alert, Box, Stack, Typography } from '@mui/material';
import { readFragment } from '../gql/fragment-masking';
import type { ReadingFieldsFragment } from '../gql/graphql';
import { SectionRule } from '../ui/page/SectionRule';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { longDate } from '../ui/text/dates';
import { OutboundLink } from '../ui/text/OutboundLink';
import { formatNumber } from '../ui/text/words';
import { READING_FIELDS } from './rule-documents';
import type { PreviewState } from './usePreviews';

interface Props {
  previews: PreviewState[];
  isShown: boolean;
  isBusy: boolean;
}

/** Editions as they are stored, beside what the rule reads. */
export function PreviewList({ previews, isShown, isBusy }: Props) {
  return (
    <Box component="section" aria-label="Preview" sx={{ minWidth: 0 }}>
      <SectionRule title="Preview" />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', my: 1 }}>
        {isBusy ? 'Reading its pages...' : statusOf(previews, isShown)}
      </Typography>
      {previews.length === 0 && (
        <EmptyNotice title="No editions yet" text="A rule can be tried when editions were discovered." />
      )}
      {isShown && previews.map((state) => <EditionPreview key={state.edition.id} state={state} />)}
    </Box>
  );
}

function statusOf(previews: PreviewState[], isShown: boolean): string {
  if (previews.length === 0) return '';
  return isShown
    ? 'Nothing of this is stored before the editions are read again.'
    : 'Shows its latest editions as they are stored, and as the rule reads them.';
}

function EditionPreview({ state: { edition, preview, problem } }: { state: PreviewState }) {
  const lang = edition.language ?? undefined;
  return (
    <Box component="article" sx={{ borderBottom: '1px solid', borderColor: 'divider', py: 2.5 }}>
      <Typography variant="h6" component="h3" dir="auto" lang={lang} sx={{ overflowWrap: 'anywhere' }}>
        {edition.title ?? edition.url}
      </Typography>
      <OutboundLink href={edition.url} sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
        {edition.url}
      </OutboundLink>
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      {preview?.faults.map((fault) => (
        <Alert key={fault} severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          Left out: {fault}
        </Alert>
      ))}
      {preview && (
        <Box sx={columnsStyle}>
          <Reading name="As it is stored" lang={lang} reading={readFragment(READING_FIELDS, preview.before)} />
          <Reading name="As the rule reads it" lang={lang} reading={readFragment(READING_FIELDS, preview.after)} />
        </Box>
      )}
    </Box>
  );
}

const ACCESS = { PUBLIC: 'Free', MEMBERS: 'Members', PAID: 'Paid', UNKNOWN: 'Unknown' } as const;

interface ReadingProps {
  name: string;
  lang: string | undefined;
  reading: ReadingFieldsFragment;
}

function Reading({ name, lang, reading }: ReadingProps) {
  const { title, author, publishedAt, access, words, text, isCut, failure } = reading;
  const facts = [
    ['Title', title, lang],
    ['Date', publishedAt && longDate(publishedAt)],
    ['Authors', author],
    ['Access', access && ACCESS[access]],
    ['Words', formatNumber(words)],
  ];
  return (
    <Box component="section" aria-label={name} sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h4" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      {failure ? (
        <Typography>{failure}</Typography>
      ) : (
        <>
          <Stack component="dl" sx={{ m: 0, gap: 0.5 }}>
            {facts.map(([term, value, language]) => (
              <Box key={term} sx={{ display: 'flex', gap: 1 }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', width: 64, flexShrink: 0 }}>
                  {term}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  dir="auto"
                  lang={language ?? undefined}
                  sx={{ m: 0, overflowWrap: 'anywhere' }}
                >
                  {value || 'None'}
                </Typography>
              </Box>
            ))}
          </Stack>
          <Box
            tabIndex={0}
            role="group"
            aria-label={`Text, ${name.toLowerCase()}`}
            dir="auto"
            lang={lang}
            sx={textStyle}
          >
            {text}
            {isCut && '…'}
          </Box>
        </>
      )}
    </Box>
  );
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
  mt: 1.5,
} as const;

const textStyle = {
  typography: 'body2',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  overflowY: 'auto',
  maxHeight: 260,
  mt: 1,
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
} as const;
