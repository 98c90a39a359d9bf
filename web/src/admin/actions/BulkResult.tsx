import { useState } from 'react';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { formatNumber } from '../../ui/text/words';
import { ProgressNote } from '../progress/ProgressNote';
import { groupFailures, type BulkReport } from './bulk-report';
import type { FinishedRun, useBulkRun } from './useBulkRun';

/** Limits the list of names. The newsletters are still in the table. */
const MAX_NAMES = 20;

/** Progress of a bulk action, then its report. */
export function BulkResult({ bulk }: { bulk: ReturnType<typeof useBulkRun> }) {
  const { progress, finished, close } = bulk;
  if (progress) return <ProgressNote text={progress.text} done={progress.done} of={progress.of} />;
  return finished && <Report finished={finished} onClose={close} />;
}

function Report({ finished: { did, report, undo }, onClose }: { finished: FinishedRun; onClose: () => void }) {
  const [isUndoing, setIsUndoing] = useState(false);
  const total = report.done.length + report.failed.length;
  const takeBack = async () => {
    setIsUndoing(true);
    await undo?.();
  };
  return (
    <Alert
      severity={report.failed.length > 0 ? 'warning' : 'success'}
      role="status"
      onClose={onClose}
      action={
        undo && (
          <>
            <Button size="small" disabled={isUndoing} onClick={() => void takeBack()}>
              Undo
            </Button>
            <Button size="small" variant="text" onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
      sx={{ mb: 2 }}
    >
      <AlertTitle>
        {did} {formatNumber(report.done.length)} of {formatNumber(total)}
      </AlertTitle>
      <Failures failed={report.failed} />
    </Alert>
  );
}

function Failures({ failed }: { failed: BulkReport['failed'] }) {
  if (failed.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {groupFailures(failed).map(({ message, names }) => (
        <li key={message}>
          {message}: <bdi>{names.slice(0, MAX_NAMES).join(', ')}</bdi>
          {names.length > MAX_NAMES && ` and ${formatNumber(names.length - MAX_NAMES)} more`}
        </li>
      ))}
    </Box>
  );
}
