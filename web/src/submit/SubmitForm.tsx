import { useEffect } from 'react';
import { Box } from '@mui/material';
import { FormikProvider, useFormik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { keepReturnPath } from '../session/return-path';
import { useToast } from '../toasts/useToast';
import { StatusBanner } from './StatusBanner';
import { SubmissionFields } from './SubmissionFields';
import { emptyForm, submissionSchema, type SubmissionForm } from './submission-form';
import { useSubmission } from './useSubmission';

const HOME_AFTER_MS = 2_000;

export function SubmitForm() {
  const { state, submit } = useSubmission();
  const { showToast } = useToast();
  const navigate = useNavigate();
  const formik = useFormik<SubmissionForm>({
    initialValues: emptyForm,
    validationSchema: submissionSchema,
    onSubmit: async (form, { resetForm }) => {
      const end = await submit(form);
      if (end.step === 'success') resetForm();
      if (end.step === 'error') showToast({ title: 'Error', text: end.message, tone: 'error' });
      if (end.step === 'expired') {
        keepReturnPath(paths.submit);
        showToast({ title: 'Your session has expired. Please sign in again.', tone: 'error' });
        void navigate(paths.login);
      }
    },
  });
  useHomeAfterSuccess(state.step === 'success');
  // Once it is sent, the form is empty and about to be left: a second send would only confuse.
  const isBusy = state.step === 'submitting' || state.step === 'success';
  return (
    <FormikProvider value={formik}>
      <Box component="form" noValidate onSubmit={formik.handleSubmit} sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
        <StatusBanner state={state} />
        <SubmissionFields isBusy={isBusy} />
      </Box>
    </FormikProvider>
  );
}

/** The list at home may have grown: the flag lets it be read anew. */
function useHomeAfterSuccess(hasSucceeded: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasSucceeded) return;
    const timer = setTimeout(() => {
      void navigate(paths.home, { state: { refresh: true, timestamp: Date.now() } });
    }, HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasSucceeded, navigate]);
}
