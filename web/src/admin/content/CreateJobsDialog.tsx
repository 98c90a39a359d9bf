import { useState } from 'react';
import { PRIORITY } from '@niche-newsletters/rules/job.rules';
import { DialogContentText } from '@mui/material';
import { formatNumber } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import { PrioritySelect } from '../actions/PrioritySelect';

interface Props {
  count: number;
  onCreate: (priority: number) => Promise<unknown>;
  onClose: () => void;
}

export function CreateJobsDialog({ count, onCreate, onClose }: Props) {
  const [priority, setPriority] = useState<number>(PRIORITY.high);
  return (
    <ActionDialog
      title="Create Jobs"
      confirm={{ label: 'Create Jobs', busyLabel: 'Creating...' }}
      failure={null}
      onConfirm={() => onCreate(priority)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {count === 1
          ? 'One job will process the selected newsletter.'
          : `${formatNumber(count)} jobs will process the selected newsletters, one each.`}
      </DialogContentText>
      <PrioritySelect value={priority} onChange={setPriority} />
    </ActionDialog>
  );
}
