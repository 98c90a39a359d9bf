import type { ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import type { AttentionQuery } from '../../gql/graphql';
import { RouterLink } from '../../ui/text/RouterLink';
import { paths } from '../../paths';
import { SectionRule } from '../../ui/page/SectionRule';
import { mediumDate } from '../../ui/text/dates';
import { formatNumber } from '../../ui/text/words';
import { stuckJobsPath, waitingPath } from '../lists/saved-filters';
import { useAddressState } from '../lists/useAddressState';
import { StoppedHosts } from './StoppedHosts';
import { FailingCauses } from './FailingCauses';
import { FailingSites } from './FailingSites';
import { SiteList } from './SiteList';

interface Props {
  attention: AttentionQuery['attention'];
  onChange: () => void;
}

export function Sections({ attention, onChange }: Props) {
  const { submissionsWaiting, oldestWaitingAt, failuresByCause, sitesByCause, stuckJobs, hostsWaiting } = attention;
  const [{ cause }] = useAddressState({ cause: '' });
  const shown = sitesByCause.find((group) => group.cause === cause)?.cause ?? null;
  const sites = sitesByCause.reduce((sum, { newsletters }) => sum + newsletters, 0);
  const failing = failuresByCause.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Section
        title="Waiting for review"
        count={submissionsWaiting}
        list={{ to: waitingPath, label: 'Review, oldest first' }}
        text={oldestWaitingAt ? `The oldest came in on ${mediumDate(oldestWaitingAt)}.` : 'No submission is waiting.'}
      />
      <Section
        title="Sites that bring nothing"
        count={sites}
        text={`${sites === 1 ? 'Newsletter' : 'Newsletters'} whose sites cannot be read, have moved, or have nothing new.`}
      >
        <FailingSites groups={sitesByCause} shown={shown} onRetried={onChange} />
        {shown && <SiteList key={shown} cause={shown} onChange={onChange} />}
      </Section>
      <Section
        title="Failing by cause"
        count={failing}
        list={{ to: paths.rules, label: 'Reading rules' }}
        text={`${failing === 1 ? 'Edition' : 'Editions'} that could not be read, of all newsletters.`}
      >
        <FailingCauses causes={failuresByCause} onRetried={onChange} />
      </Section>
      <Section
        title="Stuck jobs"
        count={stuckJobs}
        list={{ to: stuckJobsPath, label: 'Show these jobs' }}
        text="Without a heartbeat for two minutes, or waiting for more than an hour."
      />
      <Section
        title="Hosts to leave alone"
        count={hostsWaiting}
        text={`${hostsWaiting === 1 ? 'Request' : 'Requests'} without a decision.`}
      >
        <StoppedHosts />
      </Section>
    </Box>
  );
}

interface SectionProps {
  title: string;
  count: number;
  text: string;
  list?: { to: string; label: string };
  children?: ReactNode;
}

function Section({ title, count, text, list, children }: SectionProps) {
  return (
    <Box component="section" aria-label={title}>
      <SectionRule
        title={title}
        aside={
          list &&
          count > 0 && (
            <Button component={RouterLink} to={list.to}>
              {list.label}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', mt: 1 }}>
        <Typography variant="figure">{formatNumber(count)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
