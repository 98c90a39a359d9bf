import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Alert, Autocomplete, Box, TextField, Typography } from '@mui/material';
import { jobRules, MAX_JOB_DESCRIPTION, PRIORITY } from '@niche-newsletters/rules/job.rules';
import { useFormik } from 'formik';
import type { NewslettersForJobsQuery } from '../../gql/graphql';
import { ActionDialog } from '../actions/ActionDialog';
import { formSchema } from '../../ui/fields/form-schema';
import { useDebounced } from '../../ui/fields/useDebounced';
import { PrioritySelect } from '../actions/PrioritySelect';
import { MAX_OFFERED, NewslettersForJobs } from './newsletters-for-jobs';
import { useRecovery } from '../../ui/states/useRecovery';

type Choice = NewslettersForJobsQuery['newslettersForJobs'][number];

interface JobForm {
  newsletter: Choice | null;
  priority: number;
  description: string;
}

const empty: JobForm = { newsletter: null, priority: PRIORITY.low, description: '' };
const { priority, description } = jobRules.shape;
const schema = formSchema({ priority, description });

interface Props {
  onCreate: (job: { newsletterId: string; priority: number; description: string }) => Promise<unknown>;
  onClose: () => void;
}

export function CreateJobDialog({ onCreate, onClose }: Props) {
  const formik = useFormik({
    initialValues: empty,
    validationSchema: schema,
    onSubmit: async ({ newsletter, ...job }) => newsletter && onCreate({ newsletterId: newsletter.id, ...job }),
  });
  const { newsletter, priority, description } = formik.values;
  return (
    <ActionDialog
      title="Create Job"
      confirm={{ label: 'Create Job', busyLabel: 'Creating...', isDisabled: newsletter === null || !formik.isValid }}
      isChanged={newsletter !== null || description.trim() !== ''}
      failure={null}
      onConfirm={formik.submitForm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <NewsletterPicker value={newsletter} onChange={(chosen) => void formik.setFieldValue('newsletter', chosen)} />
        <PrioritySelect value={priority} onChange={(chosen) => void formik.setFieldValue('priority', chosen)} />
        <TextField
          label="Description"
          placeholder="Optional"
          multiline
          minRows={2}
          {...formik.getFieldProps('description')}
          error={formik.errors.description !== undefined}
          helperText={formik.errors.description}
          slotProps={{ htmlInput: { maxLength: MAX_JOB_DESCRIPTION } }}
        />
      </Box>
    </ActionDialog>
  );
}

function NewsletterPicker({ value, onChange }: { value: Choice | null; onChange: (value: Choice | null) => void }) {
  const [search, setSearch] = useState('');
  // The selected name in the field is not a search term.
  const { data, previousData, error, loading, refetch } = useQuery(NewslettersForJobs, {
    variables: { search: useDebounced(search === value?.name ? '' : search.trim()), limit: MAX_OFFERED },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  return (
    <>
      {error && <Alert severity="error">Failed to fetch newsletters</Alert>}
      <Autocomplete
        options={[...((data ?? previousData)?.newslettersForJobs ?? [])]}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
        inputValue={search}
        onInputChange={(_, text) => setSearch(text)}
        filterOptions={(options) => options}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => option.name}
        getOptionDisabled={(option) => option.hasActiveJob}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        loading={loading}
        noOptionsText="No newsletters found."
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props} sx={{ justifyContent: 'space-between !important', gap: 2 }}>
            <bdi>{option.name}</bdi>
            {option.hasActiveJob && <Typography variant="caption">Job in progress</Typography>}
          </Box>
        )}
        renderInput={(params) => <TextField {...params} label="Newsletter" placeholder="Search newsletters..." />}
      />
    </>
  );
}
