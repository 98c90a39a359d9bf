import { useQuery } from '@apollo/client/react';
import { Stack } from '@mui/material';
import type { ExportMembersQueryVariables } from '../../gql/graphql';
import { DebouncedSearch } from '../lists/DebouncedSearch';
import { FilterSelect } from '../lists/FilterSelect';
import { MEMBER_METHODS } from './member-documents';

export const unfiltered = { search: '', role: '', plan: '', state: '', method: '', seen: '' };

type MemberFilterState = typeof unfiltered;

const ROLES = [
  { value: '', label: 'All roles' },
  { value: 'ADMIN', label: 'Administrators' },
  { value: 'EDITOR', label: 'Editors' },
  { value: 'VIEWER', label: 'Viewers' },
];
const PLANS = [
  { value: '', label: 'All plans' },
  { value: 'PAID', label: 'Paid' },
  { value: 'FREE', label: 'Free' },
];
const STATES = [
  { value: '', label: 'All states' },
  { value: 'ACTIVE', label: 'Active' },
  { value: 'BLOCKED', label: 'Blocked' },
  { value: 'LEAVING', label: 'Leaving' },
];
const SEEN = [
  { value: '', label: 'Seen at any time' },
  { value: 'PAST_WEEK', label: 'In the past week' },
  { value: 'PAST_MONTH', label: 'In the past month' },
  { value: 'PAST_YEAR', label: 'In the past year' },
  { value: 'EARLIER', label: 'More than a year ago' },
  { value: 'NEVER', label: 'Never' },
];

/** The variables of a filter in the address bar. Unknown values do not filter. */
export function filterOf({ search, role, plan, state, method, seen }: MemberFilterState): ExportMembersQueryVariables {
  const known = <T extends string>(choices: readonly { value: string }[], value: string) =>
    value && choices.some((choice) => choice.value === value) ? (value as T) : undefined;
  return {
    search: search.trim() || undefined,
    role: known(ROLES, role),
    plan: known(PLANS, plan),
    state: known(STATES, state),
    method: method || undefined,
    lastSeen: known(SEEN, seen),
  };
}

interface Props {
  filters: MemberFilterState;
  onChange: (changed: Partial<MemberFilterState>, history?: 'push' | 'replace') => void;
}

export function MemberFilters({ filters, onChange }: Props) {
  const { data } = useQuery(MEMBER_METHODS);
  const methods = [
    { value: '', label: 'All ways to sign in' },
    ...(data?.memberMethods ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const selects = [
    { label: 'Role', key: 'role', choices: ROLES },
    { label: 'Plan', key: 'plan', choices: PLANS },
    { label: 'State', key: 'state', choices: STATES },
    { label: 'Signs in with', key: 'method', choices: methods },
    { label: 'Last seen', key: 'seen', choices: SEEN },
  ] as const;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pb: 2 }}>
      <DebouncedSearch
        label="Search members"
        placeholder="Name or address..."
        value={filters.search}
        onChange={(search) => onChange({ search }, 'replace')}
        sx={{ width: { xs: 1, sm: 260 } }}
      />
      {selects.map(({ label, key, choices }) => (
        <FilterSelect
          key={key}
          label={label}
          value={filters[key]}
          choices={choices}
          onChange={(value) => onChange({ [key]: value })}
        />
      ))}
    </Stack>
  );
}
