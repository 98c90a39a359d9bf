import { useMutation } from '@apollo/client/react';
import { Button, MenuItem, Stack } from '@mui/material';
import { ownedNewsletterRules } from '@niche-newsletters/rules/claim.rules';
import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { FormikProvider, useFormik } from 'formik';
import { messageOf } from '../../../apollo/errors';
import type { Frequency } from '../../../gql/graphql';
import { formSchema } from '../../../ui/fields/form-schema';
import { FormTextField } from '../../../ui/fields/FormTextField';
import { TopicSelect } from '../../../ui/fields/TopicSelect';
import { useToast } from '../../../ui/toasts/useToast';
import { UPDATE_OWNED, type Owned, type Topics } from './owner-documents';

interface Props {
  newsletter: Owned;
  topics: Topics;
}

const FREQUENCIES: [Frequency, string][] = [
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['biweekly', 'Bi-weekly'],
  ['monthly', 'Monthly'],
  ['Noregularcadence', 'No regular cadence'],
];

const { description, subcategoryIds: topicIds } = ownedNewsletterRules.shape;
const schema = formSchema({ description, topics: topicIds });

export function OwnedForm({ newsletter, topics }: Props) {
  const { showToast } = useToast();
  const [runUpdate, { loading: isBusy }] = useMutation(UPDATE_OWNED);
  const formik = useFormik({
    initialValues: {
      description: newsletter.description,
      frequency: newsletter.frequency ?? '',
      topics: newsletter.subcategories.map(({ id, name }) => ({ id, name })),
    },
    validationSchema: schema,
    onSubmit: async ({ description, frequency, topics: chosen }) => {
      const input = {
        description: description.trim(),
        frequency: (frequency || null) as Frequency | null,
        subcategoryIds: chosen.map(({ id }) => id),
      };
      try {
        await runUpdate({ variables: { id: newsletter.id, input } });
        showToast({ title: 'Saved' });
      } catch (error) {
        showToast({ title: 'Not saved', text: messageOf(error, 'Please try again.'), tone: 'error' });
      }
    },
  });
  const chosen = formik.values.topics;
  const choose = (next: typeof chosen) => void formik.setFieldValue('topics', next);
  return (
    <FormikProvider value={formik}>
      <Stack component="form" noValidate onSubmit={formik.handleSubmit} sx={{ gap: 2 }}>
        <FormTextField name="description" label="Description" multiline minRows={3} disabled={isBusy} />
        <FormTextField name="frequency" label="Frequency" select disabled={isBusy}>
          {FREQUENCIES.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </FormTextField>
        <TopicSelect
          topics={topics.map(({ id, name, category }) => ({ id, name, group: category.name }))}
          chosen={chosen}
          limit={MAX_TOPICS}
          described={{ name: '', description: formik.values.description }}
          isLoading={false}
          isDisabled={isBusy}
          onAdd={({ id, name }) => choose([...chosen, { id, name }])}
          onRemove={(id) => choose(chosen.filter((topic) => topic.id !== id))}
          onBlur={() => undefined}
        />
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
      </Stack>
    </FormikProvider>
  );
}
