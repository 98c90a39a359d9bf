import { useMutation, useQuery } from '@apollo/client/react';
import { Box } from '@mui/material';
import { importRowRules } from '@niche-newsletters/rules/import.rules';
import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { FormikProvider, useFormik } from 'formik';
import { graphql } from '../../gql/gql';
import { FormTextField } from '../../ui/fields/FormTextField';
import { formSchema } from '../../ui/fields/form-schema';
import { TopicSelect } from '../../ui/fields/TopicSelect';
import { ActionDialog } from '../actions/ActionDialog';
import { UpdateImportRow, type ImportRow } from './import-documents';

const TopicsOfRows = graphql(`
  query TopicsOfRows {
    subcategories {
      id
      name
      category {
        id
        name
      }
    }
  }
`);

const { name, subcategoryIds: topicIds } = importRowRules.shape;
const schema = formSchema({ name, topics: topicIds });

/** Name and topics of a newsletter before it is added. */
export function RowDialog({ row, onClose }: { row: ImportRow; onClose: () => void }) {
  const { data, loading } = useQuery(TopicsOfRows);
  const [updateRow] = useMutation(UpdateImportRow);
  const topics = (data?.subcategories ?? []).map(({ id, name: topic, category }) => ({
    id,
    name: topic,
    group: category.name,
  }));
  const formik = useFormik({
    initialValues: { name: row.name, topics: row.subcategories.map(({ id, name: topic }) => ({ id, name: topic })) },
    validationSchema: schema,
    onSubmit: (values) =>
      updateRow({
        variables: { id: row.id, input: { name: values.name, subcategoryIds: values.topics.map(({ id }) => id) } },
      }),
  });
  const { name: typed, topics: chosen } = formik.values;
  const choose = (next: typeof chosen) => void formik.setFieldValue('topics', next);
  return (
    <ActionDialog
      title="Edit row"
      isChanged={formik.dirty}
      confirm={{ label: 'Save', busyLabel: 'Saving...', isDisabled: !formik.isValid }}
      failure="Failed to save"
      onConfirm={formik.submitForm}
      onClose={onClose}
    >
      <FormikProvider value={formik}>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <FormTextField name="name" label="Name" />
          <TopicSelect
            topics={topics}
            chosen={chosen}
            limit={MAX_TOPICS}
            described={{ name: typed, description: '' }}
            isLoading={loading}
            isDisabled={false}
            onAdd={({ id, name: topic }) => choose([...chosen, { id, name: topic }])}
            onRemove={(id) => choose(chosen.filter((topic) => topic.id !== id))}
            onBlur={() => undefined}
          />
        </Box>
      </FormikProvider>
    </ActionDialog>
  );
}
