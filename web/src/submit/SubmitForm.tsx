import { useEffect, useRef, useState, type RefObject } from 'react';
import { Box } from '@mui/material';
import { FormikProvider, useFormik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { dropDraft, keepDraft, readDraft } from '../session/drafts';
import { keepReturnPath } from '../session/return-path';
import { useToast } from '../ui/toasts/useToast';
import { StatusBanner } from './StatusBanner';
import { SubmissionFields } from './SubmissionFields';
import { emptyForm, submissionSchema, type SubmissionForm } from './submission-form';
import { useSubmission } from './useSubmission';

const HOME_AFTER_MS = 2_000;
const DRAFT = 'submission';

export function SubmitForm() {
  const { state, submit } = useSubmission();
  const { showToast } = useToast();
  const navigate = useNavigate();
  const [draft] = useState(() => readDraft(DRAFT, emptyForm));
  const form = useRef<HTMLFormElement>(null);
  const formik = useFormik<SubmissionForm>({
    initialValues: draft,
    validationSchema: submissionSchema,
    onSubmit: async (submission, { resetForm }) => {
      const end = await submit(submission);
      if (end.step === 'success') resetForm({ values: emptyForm });
      if (end.step === 'error') showToast({ title: 'Error', text: end.message, tone: 'error' });
      if (end.step === 'expired') {
        keepReturnPath(paths.submit);
        showToast({ title: 'Your session has expired. Please sign in again.', tone: 'error' });
        void navigate(paths.login);
      }
    },
  });
  const hasSucceeded = state.step === 'success';
  useEffect(() => {
    if (hasSucceeded) dropDraft(DRAFT);
    else keepDraft(DRAFT, formik.values);
  }, [formik.values, hasSucceeded]);
  useFocusOnFirstError(form, formik.submitCount, formik.isValid);
  useHomeAfterSuccess(hasSucceeded);
  // After success, the form stays disabled until the redirect.
  const isBusy = state.step === 'submitting' || hasSucceeded;
  return (
    <FormikProvider value={formik}>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={formik.handleSubmit}
        sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}
      >
        <StatusBanner state={state} />
        <SubmissionFields isBusy={isBusy} isSending={state.step === 'submitting'} />
      </Box>
    </FormikProvider>
  );
}

/** Focuses the first invalid field after an attempt to submit. */
function useFocusOnFirstError(form: RefObject<HTMLFormElement | null>, submitCount: number, isValid: boolean): void {
  const isRefused = submitCount > 0 && !isValid;
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, isRefused, submitCount]);
}

/** The flag makes the home page refetch its list. */
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
