import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import { useDebounced } from '../../ui/fields/useDebounced';
import { MAX_OFFERED, NewslettersForJobs } from './newsletters-for-jobs';
import { useRecovery } from '../../ui/states/useRecovery';

const NewsletterName = graphql(`
  query NewsletterName($id: ID!) {
    adminNewsletter(id: $id) {
      id
      name
    }
  }
`);

const ALL = { id: '', name: 'All Newsletters' };

interface Props {
  value: string;
  onChange: (id: string) => void;
}

/** Selects one newsletter or all. The server searches, because there may be thousands. */
export function NewsletterFilter({ value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const { data, previousData, error, refetch } = useQuery(NewslettersForJobs, {
    variables: { search: useDebounced(typed.trim()), limit: MAX_OFFERED },
  });
  useRecovery(error !== undefined, refetch);
  const name = useQuery(NewsletterName, { variables: { id: value }, skip: value === '' }).data?.adminNewsletter?.name;
  const found = (data ?? previousData)?.newslettersForJobs ?? [];
  const chosen = value === '' ? null : { id: value, name: name ?? `Newsletter #${value}` };
  return (
    <Box sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 0, width: { sm: 230 } }}>
      <Autocomplete
        options={[ALL, ...found]}
        value={chosen}
        onChange={(_, option) => onChange(option?.id ?? '')}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        filterOptions={(options) => options}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => option.name}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        noOptionsText="No newsletters found."
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={ALL.name}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Newsletter' },
            }}
          />
        )}
      />
      {error && (
        <Typography variant="caption" sx={{ color: 'error.main' }}>
          Failed to fetch newsletters
        </Typography>
      )}
    </Box>
  );
}
