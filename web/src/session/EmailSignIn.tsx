import { useState } from 'react';
import { Alert, Button, Stack } from '@mui/material';
import { signInByEmailRules } from '@niche-newsletters/rules/sign-in.rules';
import { Form, Formik } from 'formik';
import { formSchema } from '../ui/fields/form-schema';
import { FormTextField } from '../ui/fields/FormTextField';
import { SignInCodeForm } from './SignInCodeForm';

const schema = formSchema(signInByEmailRules.shape);

interface Outcome {
  message: string;
  isSent: boolean;
}

/** Asks for a link that signs in. The answer is the same for known and unknown addresses. */
export function EmailSignIn() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <>
      <Formik
        initialValues={{ email: '' }}
        validationSchema={schema}
        onSubmit={async ({ email }) => setOutcome(await askForLink(email))}
      >
        {({ isSubmitting }) => (
          <Stack component={Form} noValidate sx={{ mt: 4, gap: 2, alignItems: 'flex-start' }}>
            <FormTextField name="email" label="E-mail address" type="email" autoComplete="email" fullWidth />
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              E-Mail Me a Link
            </Button>
            {outcome && (
              <Alert severity={outcome.isSent ? 'success' : 'error'} role="alert">
                {outcome.message}
              </Alert>
            )}
          </Stack>
        )}
      </Formik>
      {outcome?.isSent && <SignInCodeForm />}
    </>
  );
}

const NO_ANSWER: Outcome = { message: 'The server did not answer. Please try again.', isSent: false };

async function askForLink(email: string): Promise<Outcome> {
  try {
    const response = await fetch('/api/auth/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const { message } = (await response.json()) as { message?: string };
    return message ? { message, isSent: response.ok } : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}
