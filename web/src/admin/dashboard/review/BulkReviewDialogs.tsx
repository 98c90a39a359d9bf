import { PRIORITY } from '@niche-newsletters/rules/job.rules';
import { useState, type ReactNode } from 'react';
import { DialogContentText, FormControlLabel, Switch } from '@mui/material';
import type { AdminNewsletterIdsQueryVariables, SubmissionStatus } from '../../../gql/graphql';
import { count, formatNumber } from '../../../ui/text/words';
import { ActionDialog } from '../../actions/ActionDialog';
import { PrioritySelect } from '../../actions/PrioritySelect';
import { toPeriod } from '../promotions/promotion-dates';
import { PromotionDialog } from '../promotions/PromotionDialog';
import { ReasonField } from './ReasonField';
import type { useBulkReview } from './useBulkReview';
import { useSuitableCount } from './matching-ids';

export type BulkKind = 'approve' | 'reject' | 'promote' | 'process';

interface Props {
  kind: BulkKind;
  ids: string[];
  /** The list's filter, which limits the selection. */
  filter: AdminNewsletterIdsQueryVariables;
  review: ReturnType<typeof useBulkReview>;
  onClose: () => void;
}

/** The dialog closes at once, and the list shows the progress. */
export function BulkReviewDialogs({ kind, filter, ...rest }: Props) {
  const { ids, review, onClose } = rest;
  const suitable = useSuitableCount(ids, filter, NEEDS[kind]);
  const lead = leadOf(kind, ids.length, suitable);
  const hasAny = suitable !== 0;
  if (kind === 'approve') return <ApproveAll lead={lead} hasAny={hasAny} {...rest} />;
  if (kind === 'process') return <ProcessAll lead={lead} hasAny={hasAny} {...rest} />;
  if (kind === 'reject') return <RejectAll lead={lead} hasAny={hasAny} {...rest} />;
  return (
    <PromotionDialog
      title="Promote the selected newsletters"
      confirm={{ label: 'Add to Promotions', busyLabel: null }}
      failure="Failed to promote"
      newsletterName={`${lead} Promotions of theirs that overlap these dates are replaced.`}
      newsletterId={null}
      initial={{ start: null, end: null }}
      isPastStartDisabled
      toPeriod={(dates) => toPeriod(dates, new Date())}
      onConfirm={(period) => void review.promote(ids, period)}
      onClose={onClose}
    />
  );
}

type KindProps = Omit<Props, 'kind' | 'filter'> & { lead: string; hasAny: boolean };

function ApproveAll({ lead, hasAny, ids, review, onClose }: KindProps) {
  const [toBeProcessed, setToBeProcessed] = useState(true);
  return (
    <BulkDialog
      kind="approve"
      lead={lead}
      isReady={hasAny}
      onStart={() => review.approve(ids, toBeProcessed)}
      onClose={onClose}
    >
      <FormControlLabel
        control={<Switch checked={toBeProcessed} onChange={(_, checked) => setToBeProcessed(checked)} />}
        label="Should these newsletters be processed?"
      />
    </BulkDialog>
  );
}

function RejectAll({ lead, hasAny, ids, review, onClose }: KindProps) {
  const [reason, setReason] = useState('');
  return (
    <BulkDialog
      kind="reject"
      lead={lead}
      isReady={hasAny && reason.trim() !== ''}
      onStart={() => review.reject(ids, reason)}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </BulkDialog>
  );
}

function ProcessAll({ lead, hasAny, ids, review, onClose }: KindProps) {
  const [priority, setPriority] = useState<number>(PRIORITY.high);
  return (
    <BulkDialog
      kind="process"
      lead={lead}
      isReady={hasAny}
      onStart={() => review.process(ids, priority)}
      onClose={onClose}
    >
      <PrioritySelect value={priority} onChange={setPriority} />
    </BulkDialog>
  );
}

interface DialogProps {
  kind: Exclude<BulkKind, 'promote'>;
  lead: string;
  isReady: boolean;
  onStart: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

function BulkDialog({ kind, lead, isReady, onStart, onClose, children }: DialogProps) {
  const { title, confirm, text } = WORDS[kind];
  return (
    <ActionDialog
      title={title}
      confirm={{ label: confirm, busyLabel: null, isDisabled: !isReady }}
      failure={null}
      onConfirm={() => void onStart()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>
        {lead} {text}
      </DialogContentText>
      {children}
    </ActionDialog>
  );
}

const NEEDS: Record<BulkKind, SubmissionStatus> = {
  approve: 'PENDING',
  reject: 'PENDING',
  promote: 'APPROVED',
  process: 'APPROVED',
};

/** How many of the selected newsletters the action applies to. */
function leadOf(kind: BulkKind, selected: number, suitable: number | undefined): string {
  const many = count(selected, 'newsletter');
  if (suitable === undefined) return `${many} selected.`;
  if (suitable === selected) return `${many} will be ${DONE[kind]}.`;
  return `${formatNumber(suitable)} of the ${many} selected can be ${DONE[kind]} now; the others stay as they are.`;
}

const DONE: Record<BulkKind, string> = {
  approve: 'approved',
  reject: 'rejected',
  promote: 'promoted',
  process: 'processed',
};

const WORDS: Record<Exclude<BulkKind, 'promote'>, { title: string; confirm: string; text: string }> = {
  approve: {
    title: 'Approve the selected newsletters',
    confirm: 'Approve all',
    text: 'Approved newsletters are listed in the public directory.',
  },
  reject: { title: 'Reject the selected newsletters', confirm: 'Reject all', text: '' },
  process: {
    title: 'Process the selected newsletters',
    confirm: 'Create Jobs',
    text: 'Newsletters with a job in progress get no new one.',
  },
};
