import { useQuery } from '@apollo/client/react';
import { Stack } from '@mui/material';
import { graphql } from '../../gql/gql';
import { DebouncedSearch } from '../lists/DebouncedSearch';
import { FilterSelect } from '../lists/FilterSelect';
import { actionInWords } from './action-words';
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
}

interface Props {
  filters: Filters;
  onChange: (filters: Partial<Filters>, history?: 'push' | 'replace') => void;
}

export function AuditFilters({ filters, onChange }: Props) {
  const { data, error, refetch } = useQuery(AuditFacets, { fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined, refetch);
  const { actions = [], actors = [] } = data?.auditFacets ?? {};
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pb: 2 }}>
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
    </Stack>
  );
}
