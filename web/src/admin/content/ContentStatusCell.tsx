import type { ReactElement } from 'react';
import { Box, LinearProgress, Stack, Tooltip, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { ContentCounts } from '../progress/content-counts';
import { percentOf } from '../progress/percent';
import { ToneTag } from '../../ui/text/ToneTag';
import { formatNumber } from '../../ui/text/words';

interface Props {
  name: string;
  status: FragmentType<typeof ContentCounts>;
}

export function ContentStatusCell({ name, status }: Props) {
  const counts = readFragment(ContentCounts, status);
  if (counts.hasError) return <Remark text="Status unavailable" />;
  if (counts.total === 0) return <Remark text="No content discovered" />;
  const percent = percentOf(counts.processed, counts.total);
  const [total, discovered, processed] = [counts.total, counts.discovered, counts.processed].map(formatNumber);
  const isDone = percent === 100;
  return (
    <Box sx={{ maxWidth: 400 }}>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        <Explained text={`${discovered} of ${total} known URLs wait to be processed`} meaning="to process">
          <ToneTag tone="neutral" label={`${discovered} / ${total} URLs`} />
        </Explained>
        <Explained text={`${processed} of ${total} known URLs are processed`} meaning="processed">
          <ToneTag tone={isDone ? 'success' : 'neutral'} label={`${processed} (${percent}%)`} />
        </Explained>
        {counts.processing > 0 && <ToneTag tone="info" label={`${formatNumber(counts.processing)} processing`} />}
        {counts.error > 0 && <ToneTag tone="error" label={`${formatNumber(counts.error)} failed`} />}
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={isDone ? 'success' : 'primary'}
        aria-label={`${name}: ${percent}% processed`}
        sx={{ mt: 1 }}
      />
    </Box>
  );
}

/** A badge with the meaning of its figure beside it, and a tooltip that explains it. */
function Explained({ text, meaning, children }: { text: string; meaning: string; children: ReactElement }) {
  return (
    <Tooltip title={text} describeChild>
      <Stack direction="row" sx={{ gap: 0.75, mr: 0.75, alignItems: 'center' }}>
        {children}{' '}
        <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {meaning}
        </Typography>
      </Stack>
    </Tooltip>
  );
}

function Remark({ text }: { text: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
      {text}
    </Typography>
  );
}
