import { Box, Button, Stack } from '@mui/material';
import { collectionNoteRules, MAX_COLLECTION_NOTE } from '@niche-newsletters/rules/collection.rules';
import { FormikProvider, useFormik } from 'formik';
import { formSchema } from '../ui/fields/form-schema';
import { FormTextField } from '../ui/fields/FormTextField';
import { useEntryChanges } from './useEntryChanges';

const schema = formSchema(collectionNoteRules.shape);

interface Props {
  collectionId: string;
  id: string;
  note: string;
  onClose: () => void;
}

export function EntryNoteForm({ collectionId, id, note, onClose }: Props) {
  const { annotate, isBusy } = useEntryChanges(collectionId);
  const formik = useFormik({
    initialValues: { note },
    validationSchema: schema,
    onSubmit: async (values) => {
      if (await annotate(id, values.note.trim())) onClose();
    },
  });
  return (
    <FormikProvider value={formik}>
      <Box component="form" noValidate onSubmit={formik.handleSubmit} sx={{ mt: 1.5, maxWidth: '48em' }}>
        <FormTextField
          name="note"
          label="Note"
          multiline
          minRows={2}
          fullWidth
          autoFocus
          disabled={isBusy}
          slotProps={{ htmlInput: { maxLength: MAX_COLLECTION_NOTE } }}
        />
        <Stack direction="row" sx={{ mt: 1, gap: 1 }}>
          <Button type="submit" size="small" variant="contained" disabled={isBusy}>
            Save note
          </Button>
          <Button size="small" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </Stack>
      </Box>
    </FormikProvider>
  );
}
