import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Alert, Button, Stack } from '@mui/material';
import { stopCrawlingRules } from '@niche-newsletters/rules/crawler.rules';
import { Form, Formik } from 'formik';
import { messageOf } from '../apollo/errors';
import type { StoppedHostState } from '../gql/graphql';
import { formSchema } from '../ui/fields/form-schema';
import { FormTextField } from '../ui/fields/FormTextField';
import { STOP_CRAWLING } from './bot-documents';

const RESULTS: Record<StoppedHostState, string> = {
  PAUSED:
    'Done. The host is not read for now: at most a month from the first request, unless an administrator decides before. A robots.txt stops the crawler for as long as you like.',
  STOPPED: 'This host is not read.',
  WAITING: 'Thank you. The host is read until an administrator decides. A robots.txt stops the crawler without that.',
  RELEASED: 'An administrator has decided that this host is read.',
};

const { host, reason } = stopCrawlingRules.shape;
const schema = formSchema({ host, reason });

/** Stops the crawler for a host. */
export function StopForm() {
  const [run, { loading }] = useMutation(STOP_CRAWLING);
  const [result, setResult] = useState<StoppedHostState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (values: { host: string; reason: string }) => {
    setProblem(null);
    setResult(null);
    try {
      const { data } = await run({ variables: { host: values.host.trim(), reason: values.reason.trim() || null } });
      setResult(data?.stopCrawling ?? null);
    } catch (error) {
      setProblem(messageOf(error, 'Please try again.'));
    }
  };
  return (
    <Formik initialValues={{ host: '', reason: '' }} validationSchema={schema} onSubmit={submit}>
      <Stack component={Form} noValidate sx={{ gap: 2, maxWidth: 480, mt: 2 }}>
        <FormTextField name="host" label="Host of your site" disabled={loading} />
        <FormTextField
          name="reason"
          label="Why, for the administrators (optional)"
          multiline
          minRows={2}
          disabled={loading}
        />
        {problem && <Alert severity="error">{problem}</Alert>}
        {result && <Alert severity="success">{RESULTS[result]}</Alert>}
        <Button type="submit" variant="contained" disabled={loading} sx={{ alignSelf: 'flex-start' }}>
          {loading ? 'Sending...' : 'Stop Reading It'}
        </Button>
      </Stack>
    </Formik>
  );
}
