import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button } from '@mui/material';
import { ReportDialog } from '../ui/dialogs/ReportDialog';
import { collectionProblems } from '../ui/text/report-reasons';
import { REPORT_COLLECTION } from './collection-documents';

/** Tells the administrators what is wrong with a collection that somebody shares. */
export function CollectionReport({ slug, name }: { slug: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [run, { loading }] = useMutation(REPORT_COLLECTION);
  return (
    <>
      <Button variant="text" size="small" onClick={() => setIsOpen(true)} sx={{ mt: 3, ml: -1 }}>
        Report a problem
      </Button>
      <ReportDialog
        isOpen={isOpen}
        name={name}
        reasons={collectionProblems}
        isBusy={loading}
        send={(problem) => run({ variables: { slug, ...problem } })}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
