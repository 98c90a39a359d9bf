import { useQuery } from '@apollo/client/react';
import { Box, Stack } from '@mui/material';
import { graphql } from '../../gql/gql';
import { DebouncedSearch } from '../lists/DebouncedSearch';
import { FilterSelect } from '../lists/FilterSelect';
import { actionInWords } from './action-words';
import dayjs from 'dayjs';
import { DateField } from '../../ui/fields/DateField';
import { useRecovery } from '../../ui/states/useRecovery';

const AuditFacets = graphql(`
  query AuditFacets {
    auditFacets {
      actions
      actors {
        id
        name
      }
    }
  }
`);

interface Filters {
  search: string;
  action: string;
  who: string;
  /** First and last day, as 2026-11-25. */
  from: string;
  to: string;
}

const DAY = 'YYYY-MM-DD';

/** Midnight of the reader's day. Undefined if the address has no day. */
export function dayOf(day: string): Date | undefined {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export function dayAfter(day: string): Date | undefined {
  const date = dayOf(day);
  return date && dayjs(date).add(1, 'day').toDate();
}

const inAddress = (date: Date | null): string => (date ? dayjs(date).format(DAY) : '');

interface Props {
  filters: Filters;
  onChange: (filters: Partial<Filters>, history?: 'push' | 'replace') => void;
}

export function AuditFilters({ filters, onChange }: Props) {
  const { data, error, refetch } = useQuery(AuditFacets, { fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined, refetch);
  const { actions = [], actors = [] } = data?.auditFacets ?? {};
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-end', pb: 2 }}>
      <DebouncedSearch
        label="Search the activity"
        placeholder="Search the activity..."
        value={filters.search}
        onChange={(search) => onChange({ search }, 'replace')}
        sx={{ width: { xs: 1, sm: 300 } }}
      />
      <FilterSelect
        label="Action"
        value={filters.action}
        choices={[
          { value: '', label: 'All actions' },
          ...actions.map((action) => ({ value: action, label: actionInWords(action) })),
        ]}
        onChange={(action) => onChange({ action })}
      />
      <FilterSelect
        label="Person"
        value={filters.who}
        choices={[{ value: '', label: 'Everybody' }, ...actors.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(who) => onChange({ who })}
      />
      <Box sx={{ width: 160 }}>
        <DateField
          label="From"
          value={dayOf(filters.from) ?? null}
          onChange={(date) => onChange({ from: inAddress(date) }, 'replace')}
        />
      </Box>
      <Box sx={{ width: 160 }}>
        <DateField
          label="To"
          value={dayOf(filters.to) ?? null}
          onChange={(date) => onChange({ to: inAddress(date) }, 'replace')}
          minDate={dayOf(filters.from)}
        />
      </Box>
    </Stack>
  );
}
