import { useMutation } from '@apollo/client/react';
import { ReportDialog } from '../../../ui/dialogs/ReportDialog';
import { newsletterProblems } from '../../../ui/text/report-reasons';
import { REPORT_NEWSLETTER } from './claim-documents';

interface Props {
  isOpen: boolean;
  id: string;
  name: string;
  onClose: () => void;
}

/** Tells the administrators what is wrong with a listing. */
export function NewsletterReport({ id, ...dialog }: Props) {
  const [run, { loading }] = useMutation(REPORT_NEWSLETTER);
  return (
    <ReportDialog
      {...dialog}
      reasons={newsletterProblems}
      isBusy={loading}
      send={(problem) => run({ variables: { id, ...problem } })}
    />
  );
}
