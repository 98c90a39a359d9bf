import { Alert, Button, FormControlLabel, MenuItem, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { newClaimRules } from '@niche-newsletters/rules/claim.rules';
import { FormikProvider, useFormik } from 'formik';
import type { ClaimMethod } from '../../../gql/graphql';
import { FormTextField } from '../../../ui/fields/FormTextField';
import { formSchema } from '../../../ui/fields/form-schema';
import type { Options } from './claim-documents';

const METHODS: Record<ClaimMethod, string> = {
  META_TAG: 'A tag in the head of its page',
  FILE: 'A file on its site',
  DNS_RECORD: 'A TXT record of its domain',
  MAIL: 'A mail to an address of its domain',
  DESCRIPTION: 'A token in its public description',
};

const schema = formSchema({ recipient: newClaimRules.shape.recipient });

interface Props {
  options: Options;
  isBusy: boolean;
  problem?: string | null;
  /** False if there is a claim already, which a new one would replace. */
  isFirst?: boolean;
  onStart: (method: ClaimMethod, recipient: string | null) => void;
}

export function ChooseMethod({ options, isBusy, problem, isFirst = false, onStart }: Props) {
  const { methods, recipients } = options;
  const formik = useFormik({
    initialValues: { method: methods[0], recipient: recipients[0] ?? '' },
    validationSchema: schema,
    onSubmit: (values) => values.method && onStart(values.method, values.method === 'MAIL' ? values.recipient : null),
  });
  const { method } = formik.values;
  if (!method)
    return (
      <Typography>
        This address belongs to a platform, so nobody can prove that it is theirs. If the address is wrong, please
        report it.
      </Typography>
    );
  return (
    <FormikProvider value={formik}>
      <Stack component="form" noValidate onSubmit={formik.handleSubmit} sx={{ gap: 2 }}>
        {isFirst && (
          <Typography>
            Prove that you publish it. Then you can correct what is written about it, have it read anew, or take it out.
          </Typography>
        )}
        <RadioGroup aria-label="How to prove it" {...formik.getFieldProps('method')}>
          {methods.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={METHODS[one]} disabled={isBusy} />
          ))}
        </RadioGroup>
        {method === 'MAIL' && (
          <FormTextField name="recipient" select label="Send it to" disabled={isBusy}>
            {recipients.map((one) => (
              <MenuItem key={one} value={one}>
                {one}
              </MenuItem>
            ))}
          </FormTextField>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        <Button
          type="submit"
          variant={isFirst ? 'contained' : 'outlined'}
          disabled={isBusy}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        >
          {isFirst ? 'Continue' : 'Start anew'}
        </Button>
      </Stack>
    </FormikProvider>
  );
}
