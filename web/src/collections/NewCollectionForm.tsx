import { Box, Button } from '@mui/material';
import { collectionRules, MAX_COLLECTION_NAME } from '@niche-newsletters/rules/collection.rules';
import { FormikProvider, useFormik } from 'formik';
import { formSchema } from '../ui/fields/form-schema';
import { FormTextField } from '../ui/fields/FormTextField';

const schema = formSchema({ newCollection: collectionRules.shape.name });

interface Props {
  submitLabel: string;
  isBusy: boolean;
  /** Returns whether it was created. */
  onCreate: (name: string) => Promise<boolean>;
}

export function NewCollectionForm({ submitLabel, isBusy, onCreate }: Props) {
  const formik = useFormik({
    initialValues: { newCollection: '' },
    validationSchema: schema,
    onSubmit: async ({ newCollection }, { resetForm }) => {
      if (await onCreate(newCollection.trim())) resetForm({ values: { newCollection: '' } });
    },
  });
  return (
    <FormikProvider value={formik}>
      <Box component="form" noValidate onSubmit={formik.handleSubmit} sx={formStyle}>
        <FormTextField
          name="newCollection"
          label="Name of the new collection"
          disabled={isBusy}
          slotProps={{ htmlInput: { maxLength: MAX_COLLECTION_NAME } }}
        />
        <Button type="submit" variant="outlined" disabled={isBusy || formik.values.newCollection.trim() === ''}>
          {submitLabel}
        </Button>
      </Box>
    </FormikProvider>
  );
}

const formStyle = { mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' } as const;
