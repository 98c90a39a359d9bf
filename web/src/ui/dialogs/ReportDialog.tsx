import { useId, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Alert, Button, DialogActions, DialogContent, MenuItem, Typography } from '@mui/material';
import { reportRules } from '@niche-newsletters/rules/claim.rules';
import { Form, Formik } from 'formik';
import { messageOf } from '../../../apollo/errors';
import type { ReportReason } from '../../../gql/graphql';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogHead } from '../../../ui/dialogs/DialogHead';
import { formSchema } from '../../../ui/fields/form-schema';
import { FormTextField } from '../../../ui/fields/FormTextField';
import { useToast } from '../../../ui/toasts/useToast';
import { reportReasons } from '../../../ui/text/report-reasons';
import { REPORT_NEWSLETTER } from './owner-documents';

interface Props {
  isOpen: boolean;
  id: string;
  name: string;
  onClose: () => void;
}

const schema = formSchema({ text: reportRules.shape.text });
const empty = { reason: 'WRONG_DETAILS', text: '' };

/** Tells the administrators what is wrong with a listing. */
export function ReportDialog({ isOpen, id, name, onClose }: Props) {
  const titleId = useId();
  const { showToast } = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [run, { loading: isBusy }] = useMutation(REPORT_NEWSLETTER);
  const send = async ({ reason, text }: typeof empty) => {
    setProblem(null);
    try {
      await run({ variables: { id, reason: reason as ReportReason, text: text.trim() } });
      showToast({ title: 'Thank you', text: 'An administrator will look at it.' });
      onClose();
    } catch (error) {
      setProblem(messageOf(error, 'Please try again.'));
    }
  };
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogHead
        id={titleId}
        title="Report a problem"
        sub={
          <Typography variant="body2" dir="auto" sx={{ px: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        }
        onClose={onClose}
      />
      <Formik initialValues={empty} validationSchema={schema} onSubmit={send}>
        <Form noValidate>
          <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <FormTextField name="reason" label="What is wrong?" select disabled={isBusy}>
              {Object.entries(reportReasons).map(([value, label]) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </FormTextField>
            <FormTextField name="text" label="Please describe it" multiline minRows={4} disabled={isBusy} />
            {problem && <Alert severity="error">{problem}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {isBusy ? 'Sending...' : 'Send'}
            </Button>
          </DialogActions>
        </Form>
      </Formik>
    </Dialog>
  );
}
