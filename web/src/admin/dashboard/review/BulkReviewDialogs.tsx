import { useState } from 'react';
import { DialogContentText, FormControlLabel, Switch } from '@mui/material';
import { count } from '../../../ui/words';
import { ActionDialog } from '../../actions/ActionDialog';
import { PrioritySelect } from '../../PrioritySelect';
import { toPeriod } from '../promotions/promotion-dates';
import { PromotionDialog } from '../promotions/PromotionDialog';
import type { useBulkReview } from './useBulkReview';

const HIGH = 3;

export type BulkKind = 'approve' | 'reject' | 'promote' | 'process';

interface Props {
  kind: BulkKind;
  ids: string[];
  review: ReturnType<typeof useBulkReview>;
  onClose: () => void;
}

/** The dialog closes at once: the list behind it shows how far the action is. */
export function BulkReviewDialogs({ kind, ids, review, onClose }: Props) {
  const [toBeProcessed, setToBeProcessed] = useState(true);
  const [priority, setPriority] = useState(HIGH);
  const many = count(ids.length, 'newsletter');
  if (kind === 'promote') {
    return (
      <PromotionDialog
        title="Promote the selected newsletters"
        confirmLabel="Add to Promotions"
        failure="Failed to promote"
        newsletterName={`${many}. Promotions of theirs that overlap these dates are replaced.`}
        newsletterId={null}
        initial={{ start: null, end: null }}
        isPastStartDisabled
        toPeriod={(dates) => toPeriod(dates, new Date())}
        onConfirm={(period) => void review.promote(ids, period)}
        onClose={onClose}
      />
    );
  }
  const words = WORDS[kind];
  const start = {
    approve: () => review.approve(ids, toBeProcessed),
    reject: () => review.reject(ids),
    process: () => review.process(ids, priority),
  }[kind];
  return (
    <ActionDialog
      title={words.title}
      confirm={{ label: words.confirm }}
      failure={null}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>
        {many} {ids.length === 1 ? 'is' : 'are'} selected. {words.text}
      </DialogContentText>
      {kind === 'approve' && (
        <FormControlLabel
          control={<Switch checked={toBeProcessed} onChange={(_, checked) => setToBeProcessed(checked)} />}
          label="Should these newsletters be processed?"
        />
      )}
      {kind === 'process' && <PrioritySelect value={priority} onChange={setPriority} />}
    </ActionDialog>
  );
}

const WORDS: Record<Exclude<BulkKind, 'promote'>, { title: string; confirm: string; text: string }> = {
  approve: {
    title: 'Approve the selected newsletters',
    confirm: 'Approve all',
    text: 'Those that wait for review will be listed in the public directory; the others are reported.',
  },
  reject: {
    title: 'Reject the selected newsletters',
    confirm: 'Reject all',
    text: 'Those that wait for review will be turned away; the others are reported.',
  },
  process: {
    title: 'Process the selected newsletters',
    confirm: 'Create Jobs',
    text: 'Each approved one without a job in progress gets a job; the others are reported.',
  },
};
