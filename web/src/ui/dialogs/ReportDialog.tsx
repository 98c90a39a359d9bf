import { useId, useState } from 'react';
import { Alert, Button, DialogActions, DialogContent, MenuItem } from '@mui/material';
import { reportRules } from '@niche-newsletters/rules/claim.rules';
import { Form, Formik } from 'formik';
import { messageOf } from '../../apollo/errors';
import type { ReportReason } from '../../gql/graphql';
import { formSchema } from '../fields/form-schema';
import { FormTextField } from '../fields/FormTextField';
import { reportReasons } from '../text/report-reasons';
import { useToast } from '../toasts/useToast';
import { Dialog } from './Dialog';
import { DialogHead } from './DialogHead';

interface Props {
  isOpen: boolean;
  name: string;
  /** The reasons to choose from. */
  reasons: readonly ReportReason[];
  isBusy: boolean;
  send: (problem: { reason: ReportReason; text: string }) => Promise<unknown>;
  onClose: () => void;
}

const schema = formSchema({ text: reportRules.shape.text });

/** Tells the administrators what is wrong with a listing or a collection. */
export function ReportDialog({ isOpen, name, reasons, isBusy, send, onClose }: Props) {
  const titleId = useId();
  const { showToast } = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async ({ reason, text }: { reason: string; text: string }) => {
    setProblem(null);
    try {
      await send({ reason: reason as ReportReason, text: text.trim() });
      showToast({ title: 'Thank you', text: 'An administrator will look at it.' });
      onClose();
    } catch (error) {
      setProblem(messageOf(error, 'Please try again.'));
    }
  };
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogHead id={titleId} title="Report a problem" sub={name} onClose={onClose} />
      <Formik initialValues={{ reason: reasons[0] ?? '', text: '' }} validationSchema={schema} onSubmit={submit}>
        <Form noValidate>
          <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <FormTextField name="reason" label="What is wrong?" select disabled={isBusy}>
              {reasons.map((reason) => (
                <MenuItem key={reason} value={reason}>
                  {reportReasons[reason]}
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
