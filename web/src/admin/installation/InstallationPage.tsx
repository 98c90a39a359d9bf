import { useQuery } from '@apollo/client/react';
import { Box } from '@mui/material';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { graphql } from '../../gql/gql';
import type { InstallationHealthQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { SectionRule } from '../../ui/page/SectionRule';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Spinner } from '../../ui/states/Spinner';
import { useRecovery } from '../../ui/states/useRecovery';
import { DataTable } from '../../ui/tables/DataTable';
import type { Column } from '../../ui/tables/table-column';
import { dateAndTime } from '../../ui/text/dates';
import { ToneTag } from '../../ui/text/ToneTag';
import { AdminPage } from '../AdminPage';

const HEALTH = graphql(`
  query InstallationHealth {
    installationHealth {
      lights {
        name
        color
        found
      }
      failedMails {
        id
        kind
        recipient
        subject
        error
        createdAt
      }
    }
  }
`);

const POLL_MS = 30_000;

type Health = InstallationHealthQuery['installationHealth'];
type Light = Health['lights'][number];
type Mail = Health['failedMails'][number];

/** Whether the installation is well: its lights, and mails that were not sent. */
export function InstallationPage() {
  const { data, error, refetch } = useQuery(HEALTH, { fetchPolicy: 'cache-and-network', pollInterval: POLL_MS });
  useRecovery(error !== undefined, refetch);
  return (
    <AdminPage
      title="Health"
      subtitle="Whether this installation is well"
      back={{ to: paths.admin, label: 'Back to Admin' }}
    >
      {error && !data && <ErrorNotice title="Failed to fetch the health" onRetry={() => void refetch()} />}
      {!error && !data && <Spinner label="Loading..." />}
      {data && <Board {...data.installationHealth} />}
    </AdminPage>
  );
}

function Board({ lights, failedMails }: Health) {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <DataTable
        label="Lights"
        columns={lightColumns}
        rows={lights.toSorted(byUrgency)}
        rowKey={({ name }) => name}
        empty={null}
      />
      <Box component="section" aria-label="Mails that were not sent">
        <Box sx={{ mb: 2 }}>
          <SectionRule title="Mails that were not sent" />
        </Box>
        <DataTable
          label="Mails that were not sent"
          columns={mailColumns}
          rows={[...failedMails]}
          rowKey={({ id }) => id}
          empty={<EmptyNotice title="All mails of the last 30 days were sent" />}
        />
      </Box>
    </Box>
  );
}

const TAGS = {
  OK: { tone: 'success', label: 'Good', icon: <Check aria-hidden strokeWidth={2.25} /> },
  WARNING: { tone: 'warning', label: 'Look', icon: <CircleAlert aria-hidden strokeWidth={2.25} /> },
  FAILED: { tone: 'error', label: 'Act', icon: <TriangleAlert aria-hidden strokeWidth={2.25} /> },
} as const;

const URGENCY: Light['color'][] = ['FAILED', 'WARNING', 'OK'];
/** What needs somebody is first. */
const byUrgency = (one: Light, other: Light) => URGENCY.indexOf(one.color) - URGENCY.indexOf(other.color);

const lightColumns: Column<Light>[] = [
  { key: 'name', head: 'Part', width: 160, narrow: 'lead', cell: ({ name }) => name },
  { key: 'color', head: 'State', width: 110, narrow: 'status', cell: ({ color }) => <ToneTag {...TAGS[color]} /> },
  { key: 'found', head: 'Found', cell: ({ found }) => <Text text={found} /> },
];

const mailColumns: Column<Mail>[] = [
  { key: 'subject', head: 'Subject', narrow: 'lead', cell: ({ subject }) => <Text text={subject} /> },
  { key: 'recipient', head: 'To', cell: ({ recipient }) => <Text text={recipient} /> },
  { key: 'kind', head: 'Kind', width: 140, cell: ({ kind }) => kind },
  { key: 'error', head: 'What the mail server said', cell: ({ error }) => <Text text={error ?? ''} /> },
  { key: 'createdAt', head: 'Written', width: 180, cell: ({ createdAt }) => dateAndTime(createdAt) },
];

const Text = ({ text }: { text: string }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);
