import { Alert, CircularProgress } from '@mui/material';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { SubmissionState } from './useSubmission';

/** Progress of the submission, above the form. */
export function StatusBanner({ state }: { state: SubmissionState }) {
  if (state.step === 'submitting') {
    return (
      <Alert severity="info" role="status" icon={<CircularProgress size={18} aria-hidden />}>
        {state.message}
      </Alert>
    );
  }
  if (state.step === 'success') {
    return (
      <Alert severity="success" role="status" icon={<CircleCheck />}>
        {state.message}
      </Alert>
    );
  }
  if (state.step !== 'error') return null;
  return (
    <Alert severity="error" role="alert" icon={<CircleAlert />}>
      {state.message}
    </Alert>
  );
}
