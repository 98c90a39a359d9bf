import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Button, Link, Stack } from '@mui/material';
import { paths } from '../../paths';
import { FigureChart } from '../../ui/charts/FigureChart';
import { DayRange } from '../../ui/charts/DayRange';
import { saveFile } from '../../ui/save-file';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Spinner } from '../../ui/states/Spinner';
import { useRecovery } from '../../ui/states/useRecovery';
import { RouterLink } from '../../ui/text/RouterLink';
import { AdminPage } from '../AdminPage';
import { useNotices } from '../actions/useNotices';
import { FilterSelect } from '../lists/FilterSelect';
import { useAddressState } from '../lists/useAddressState';
import { CountList } from './CountList';
import { EXPORT_INSIGHTS, INSIGHTS, type Insights } from './insight-documents';
import { twoColumns } from '../../ui/page/two-columns';

const FIGURES = [
  { name: 'visits', label: 'Visits' },
  { name: 'readers', label: 'Readers' },
  { name: 'signUps', label: 'Sign-ups' },
  { name: 'questions', label: 'Questions' },
  { name: 'unanswered', label: 'Questions without an answer' },
  { name: 'refused', label: 'Questions refused' },
  { name: 'digests', label: 'Digests sent' },
  { name: 'digestVisits', label: 'Visits from digests' },
] as const;

const SPANS = [7, 30, 365].map((span) => ({ value: String(span), label: `${span} days` }));

/** What people look for, and what they do not find. */
export function InsightsPage() {
  const [address, setAddress] = useAddressState({ days: '30' });
  const days = SPANS.some(({ value }) => value === address.days) ? Number(address.days) : 30;
  const { data, error, refetch } = useQuery(INSIGHTS, { variables: { days }, fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined, refetch);
  return (
    <AdminPage
      title="Insights"
      subtitle="What people look for. Counted by day and network, without cookies, and without anything about a person."
      back={{ to: paths.admin, label: 'Back to Admin' }}
      actions={<ExportInsights days={days} />}
    >
      <Box sx={{ pb: 3 }}>
        <FilterSelect
          label="Days"
          value={String(days)}
          choices={SPANS}
          onChange={(next) => setAddress({ days: next })}
        />
      </Box>
      {error && !data && <ErrorNotice title="Failed to fetch the insights" onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && <Report insights={data.insights} />}
    </AdminPage>
  );
}

function Report({ insights: { days, searches, missed, origins, gaining } }: { insights: Insights }) {
  return (
    <Stack sx={{ gap: 6 }}>
      <Box component="section" aria-label="By day">
        <Box sx={chartsStyle}>
          {FIGURES.map(({ name, label }) => (
            <FigureChart key={name} label={label} days={days.map((day) => ({ day: day.day, count: day[name] }))} />
          ))}
        </Box>
        <DayRange days={days}>UTC</DayRange>
      </Box>
      <Box sx={twoColumns}>
        <CountList
          title="Searched and not found"
          note="Words that readers of at least three networks have searched."
          rows={missed}
          actions={({ name }) => <Missing words={name} />}
        />
        <CountList title="Searched most" rows={searches} />
        <CountList title="Where readers come from" note="Host of the page that led here." rows={origins} />
        <CountList
          title="New followers"
          rows={gaining.map(({ id, name, followers }) => ({ id, name, count: followers }))}
          nameOf={({ id, name }) => (
            <Link component={RouterLink} to={paths.newsletter(id ?? '')}>
              {name}
            </Link>
          )}
        />
      </Box>
    </Stack>
  );
}

function Missing({ words }: { words: string }) {
  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', typography: 'body2' }}>
      <Link component={RouterLink} to={paths.importFor(words)} aria-label={`Find newsletters for it: ${words}`}>
        Find newsletters for it
      </Link>
      <Link component={RouterLink} to={paths.newTopic(words)} aria-label={`Make a topic ${words}`}>
        Make a topic
      </Link>
    </Stack>
  );
}

function ExportInsights({ days }: { days: number }) {
  const client = useApolloClient();
  const { failed } = useNotices();
  const save = async () => {
    try {
      const query = { query: EXPORT_INSIGHTS, variables: { days }, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(query);
      saveFile(new Blob([data?.exportInsights ?? ''], { type: 'text/csv' }), 'insights.csv');
    } catch (error) {
      failed(error, 'The insights could not be exported');
    }
  };
  return <Button onClick={() => void save()}>Export CSV</Button>;
}

const chartsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
  gap: 3,
} as const;
