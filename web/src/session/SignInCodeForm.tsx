import { useState } from 'react';
import { Alert, Button, Stack } from '@mui/material';
import { signInCodeRules } from '@niche-newsletters/rules/sign-in.rules';
import { Form, Formik } from 'formik';
import { formSchema } from '../ui/fields/form-schema';
import { FormTextField } from '../ui/fields/FormTextField';

const schema = formSchema({ code: signInCodeRules.shape.code });

/** Takes the code of a mail: in the browser that asked for it, or with the link that was opened in another one. */
export function SignInCodeForm({ token }: { token?: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={schema}
      onSubmit={async ({ code }) => setProblem(await signInWith(code, token))}
    >
      {({ isSubmitting }) => (
        <Stack component={Form} noValidate sx={{ mt: 3, gap: 2, alignItems: 'flex-start' }}>
          <FormTextField
            name="code"
            label="Code of six digits"
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
          />
          <Button type="submit" variant="outlined" disabled={isSubmitting}>
            Sign In with the Code
          </Button>
          {problem && (
            <Alert severity="error" role="alert">
              {problem}
            </Alert>
          )}
        </Stack>
      )}
    </Formik>
  );
}

/** Goes on to where a sign-in ends, or returns what is wrong. */
async function signInWith(code: string, token?: string): Promise<string | null> {
  try {
    const response = await fetch('/api/auth/email/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, token }),
    });
    if (response.redirected) {
      window.location.assign(response.url);
      return null;
    }
    const { message } = (await response.json()) as { message?: string };
    return message ?? NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}

const NO_ANSWER = 'The server did not answer. Please try again.';
