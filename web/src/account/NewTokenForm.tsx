import { Box, Button, MenuItem } from '@mui/material';
import { accessTokenRules, MAX_TOKEN_NAME } from '@niche-newsletters/rules/access-token.rules';
import { FormikProvider, useFormik } from 'formik';
import type { CreateAccessTokenInput } from '../gql/graphql';
import { formSchema } from '../ui/fields/form-schema';
import { FormTextField } from '../ui/fields/FormTextField';

const lifetimes = [7, 30, 90, 365];
const empty: CreateAccessTokenInput = { name: '', scope: 'READ', expiresInDays: 90 };
const schema = formSchema(accessTokenRules.shape);

interface Props {
  isBusy: boolean;
  onCreate: (input: CreateAccessTokenInput) => Promise<void>;
}

export function NewTokenForm({ isBusy, onCreate }: Props) {
  const formik = useFormik({
    initialValues: empty,
    validationSchema: schema,
    onSubmit: async (values, { resetForm }) => {
      await onCreate({ ...values, name: values.name.trim() });
      resetForm({ values: { ...values, name: '' } });
    },
  });
  return (
    <FormikProvider value={formik}>
      <Box component="form" noValidate onSubmit={formik.handleSubmit} sx={formStyle}>
        <FormTextField
          name="name"
          label="Name"
          disabled={isBusy}
          slotProps={{ htmlInput: { maxLength: MAX_TOKEN_NAME } }}
        />
        <FormTextField name="scope" select label="Scope" disabled={isBusy}>
          <MenuItem value="READ">Read</MenuItem>
          <MenuItem value="READ_WRITE">Read and write</MenuItem>
        </FormTextField>
        <FormTextField name="expiresInDays" select label="Ends after" disabled={isBusy}>
          {lifetimes.map((days) => (
            <MenuItem key={days} value={days}>
              {days} days
            </MenuItem>
          ))}
        </FormTextField>
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy || formik.values.name.trim() === '' || !formik.isValid}
        >
          {isBusy ? 'Creating...' : 'Create Token'}
        </Button>
      </Box>
    </FormikProvider>
  );
}

const formStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 150px 120px auto' },
} as const;
