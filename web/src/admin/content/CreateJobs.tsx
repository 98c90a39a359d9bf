import { useState } from 'react';
import { Button } from '@mui/material';
import { formatNumber } from '../../ui/text/words';
import type { Selection } from '../lists/useSelection';
import { CreateJobsDialog } from './CreateJobsDialog';
import type { useContentActions } from './useContentActions';

interface Props {
  selection: Selection;
  actions: ReturnType<typeof useContentActions>;
}

export function CreateJobs({ selection, actions }: Props) {
  const [isCreating, setIsCreating] = useState(false);
  const count = selection.ids.length;
  const createJobs = async (priority: number) => {
    await actions.createJobs(selection.ids, priority);
    selection.clear();
  };
  return (
    <>
      <Button
        variant="contained"
        onClick={() => (count === 0 ? actions.warnNothingSelected() : setIsCreating(true))}
        sx={{ ml: { md: 'auto' }, width: { xs: 1, sm: 'auto' } }}
      >
        Create Jobs for Selected ({formatNumber(count)})
      </Button>
      {isCreating && <CreateJobsDialog count={count} onCreate={createJobs} onClose={() => setIsCreating(false)} />}
    </>
  );
}
