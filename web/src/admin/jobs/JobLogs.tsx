import { Box, Typography } from '@mui/material';
import { Check, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { clockTime } from '../../ui/text/dates';
import type { JobLogLineFragment, JobLogStatus, JobPhase } from '../../gql/graphql';
import { fonts } from '../../ui/theme/tokens';

const JobLogLine = graphql(`
  fragment JobLogLine on JobLog {
    id
    phase
    status
    message
    createdAt
  }
`);

const phases: { phase: JobPhase; title: string }[] = [
  { phase: 'JOB', title: 'Job Events' },
  { phase: 'DISCOVERY', title: 'Content Discovery' },
  { phase: 'CONTENT', title: 'Content Processing' },
  { phase: 'SUMMARY', title: 'Summary Generation' },
  { phase: 'EMBEDDING', title: 'Embedding Generation' },
];

const looks: Record<JobLogStatus, { Icon: LucideIcon; tone: string; label: string }> = {
  INFO: { Icon: Info, tone: 'info', label: 'Note' },
  SUCCESS: { Icon: Check, tone: 'success', label: 'Done' },
  WARNING: { Icon: TriangleAlert, tone: 'warning', label: 'Warning' },
  ERROR: { Icon: TriangleAlert, tone: 'error', label: 'Error' },
};

export function JobLogs({ logs }: { logs: readonly FragmentType<typeof JobLogLine>[] }) {
  const lines = readFragment(JobLogLine, logs);
  return (
    <Box sx={{ bgcolor: 'ground.sunken', borderRadius: '6px', p: 2, display: 'grid', gap: 1.75 }}>
      {phases.map(({ phase, title }) => (
        <PhaseLogs key={phase} title={title} lines={lines.filter((line) => line.phase === phase)} />
      ))}
    </Box>
  );
}

function PhaseLogs({ title, lines }: { title: string; lines: readonly JobLogLineFragment[] }) {
  return (
    <Box>
      <Typography variant="label" component="h4" sx={{ m: 0, mb: 0.5, display: 'block' }}>
        {title}
      </Typography>
      {lines.length === 0 ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          No logs available
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, fontFamily: fonts.mono, fontSize: '0.75rem', lineHeight: 1.65 }}
        >
          {lines.map((line) => (
            <LogLine key={line.id} line={line} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function LogLine({ line }: { line: JobLogLineFragment }) {
  const { Icon, tone, label } = looks[line.status];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'baseline' }}>
      <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }} title={line.createdAt}>
        {clockTime(line.createdAt)}
      </Box>
      <Box
        component="span"
        role="img"
        aria-label={label}
        sx={{
          color: `tone.${tone}.text`,
          flex: 'none',
          '& svg': { width: 12, height: 12, position: 'relative', top: 2, display: 'block' },
        }}
      >
        <Icon strokeWidth={2.5} />
      </Box>
      <Box
        component="span"
        sx={{ minWidth: 0, overflowWrap: 'anywhere', color: line.status === 'ERROR' ? 'error.main' : 'text.primary' }}
      >
        {line.message}
      </Box>
    </Box>
  );
}
