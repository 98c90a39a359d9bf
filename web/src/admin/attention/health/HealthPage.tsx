import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import { graphql } from '../../../gql/gql';
import { paths } from '../../../paths';
import { SectionRule } from '../../../ui/page/SectionRule';
import { EmptyNotice } from '../../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import { Spinner } from '../../../ui/states/Spinner';
import { useRecovery } from '../../../ui/states/useRecovery';
import { DataTable } from '../../../ui/tables/DataTable';
import type { Column } from '../../../ui/tables/table-column';
import { dayOfYear } from '../../../ui/text/dates';
import { count, formatNumber } from '../../../ui/text/words';
import { AdminPage } from '../../AdminPage';
import { outcomes, sumOf, visitsOf, type Counts, type Day, type Group } from './outcomes';
import { VisitChart } from './VisitChart';

const SITE_HEALTH = graphql(`
  query SiteHealth {
    siteHealth {
      listsKnown
      listsRead
      incompleteNewsletters
      days {
        day
        reachable
        blocked
        moved
        quiet
        failing
      }
      platforms {
        name
        reachable
        blocked
        moved
        quiet
        failing
      }
      hosts {
        name
        reachable
        blocked
        moved
        quiet
        failing
      }
    }
  }
`);

/** How the sites of the directory answered over 30 days. */
export function HealthPage() {
  const { data, error, refetch } = useQuery(SITE_HEALTH, { fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined, refetch);
  return (
    <AdminPage
      title="Site health"
      subtitle="How the sites of all newsletters answered our visits in the last 30 days"
      back={{ to: paths.attention, label: 'Needs attention' }}
    >
      {error && !data && <ErrorNotice title="Failed to fetch the health of sites" onRetry={() => void refetch()} />}
      {!error && !data && <Spinner label="Loading..." />}
      {data && <Board {...data.siteHealth} />}
    </AdminPage>
  );
}

interface BoardProps {
  listsKnown: number;
  listsRead: number;
  incompleteNewsletters: number;
  days: readonly Day[];
  platforms: readonly Group[];
  hosts: readonly Group[];
}

function Board({ days, platforms, hosts, listsKnown, listsRead, incompleteNewsletters }: BoardProps) {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Figures total={sumOf(days)} />
      <VisitChart days={days} />
      <Typography>
        {formatNumber(listsRead)} of {formatNumber(listsKnown)} lists of editions are read.
        {incompleteNewsletters > 0 && ` Some are missing of ${count(incompleteNewsletters, 'newsletter')}.`}
      </Typography>
      <Part title="By platform" note="A site without a known platform is listed by its host.">
        <Table label="Visits by platform" head="Platform" rows={platforms} />
      </Part>
      <Part title="By host" note="Hosts with most visits that were blocked or failed come first.">
        <Table label="Visits by host" head="Host" rows={hosts} />
      </Part>
      <Part title="By day">
        <Table
          label="Visits by day"
          head="Day"
          rows={days.toReversed().map((day) => ({ ...day, name: dayOfYear(day.day) }))}
        />
      </Part>
    </Box>
  );
}

function Figures({ total }: { total: Counts }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
      {outcomes.map(({ name, label }) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="figure" sx={{ m: 0 }}>
            {formatNumber(total[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <SectionRule title={title} />
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {note}
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
  );
}

type Row = Counts & { name: string };

function Table({ label, head, rows }: { label: string; head: string; rows: readonly Row[] }) {
  return (
    <DataTable
      label={label}
      columns={[{ key: 'name', head, narrow: 'lead', cell: ({ name }) => <Name text={name} /> }, ...countColumns]}
      rows={[...rows]}
      rowKey={({ name }) => name}
      empty={<EmptyNotice title="No visits yet" />}
    />
  );
}

const Name = ({ text }: { text: string }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

const countColumns: Column<Row>[] = [
  { key: 'visits', head: 'Visits', width: 110, align: 'right', cell: (row) => formatNumber(visitsOf(row)) },
  ...outcomes.map(({ name, label }): Column<Row> => ({
    key: name,
    head: label,
    width: 110,
    align: 'right',
    cell: (row) => formatNumber(row[name]),
  })),
];
