import { Alert, Button, Link } from '@mui/material';
import { useFormikContext } from 'formik';
import { paths } from '../paths';
import { FormTextField } from '../ui/fields/FormTextField';
import { RouterLink } from '../ui/text/RouterLink';
import type { SubmissionForm } from './submission-form';
import { useAddressCheck } from './useAddressCheck';

/** Tells when the field is left whether the address can be submitted, and asks whose name counts after a change. */
export function AddressField({ isBusy }: { isBusy: boolean }) {
  const { values } = useFormikContext<SubmissionForm>();
  const { check, isReading, refusal, otherName, takeName, keepName } = useAddressCheck();
  return (
    <>
      <FormTextField
        name="url"
        label="URL"
        placeholder="https://example.com"
        type="url"
        fullWidth
        disabled={isBusy}
        autoComplete="off"
        helperText={
          isReading
            ? 'Reading the name and description from the page...'
            : 'We fill in what the page says about itself.'
        }
        onPaste={(event) => void check(event.clipboardData.getData('text'))}
        onBlur={(event) => void check(event.target.value)}
      />
      {refusal && !isBusy && (
        <Alert severity="warning">
          {refusal.message}
          {refusal.newsletter && (
            <>
              {': '}
              <Link component={RouterLink} to={paths.newsletter(refusal.newsletter.id)}>
                <bdi>{refusal.newsletter.name}</bdi>
              </Link>
            </>
          )}
        </Alert>
      )}
      {otherName !== null && !isBusy && (
        <Alert severity="info">
          This page calls itself <bdi>{otherName}</bdi>.
          <br />
          <Button size="small" onClick={() => void takeName()} sx={{ mt: 1, mr: 1 }}>
            Use this name
          </Button>
          <Button size="small" variant="text" onClick={keepName} sx={{ mt: 1 }}>
            Keep {values.newsletterName.trim()}
          </Button>
        </Alert>
      )}
    </>
  );
}
