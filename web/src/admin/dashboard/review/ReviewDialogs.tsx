import type { FragmentType } from '../../../gql/fragment-masking';
import type { NewsletterRowFragment } from '../../../gql/graphql';
import { ApproveDialog } from './ApproveDialog';
import { DeleteDialog } from './DeleteDialog';
import { NewsletterDialog } from './NewsletterDialog';
import type { NewsletterFormFields } from './newsletter-changes';
import { PromotionDialog } from '../promotions/PromotionDialog';
import { toPeriod } from '../promotions/promotion-dates';
import { RejectDialog } from './RejectDialog';
import type { useReview } from './useReview';

export interface ReviewDialog {
  kind: 'approve' | 'reject' | 'promote' | 'view' | 'delete';
  newsletter: NewsletterRowFragment;
}

interface Props {
  dialog: ReviewDialog;
  details: FragmentType<typeof NewsletterFormFields> | undefined;
  review: ReturnType<typeof useReview>;
  /** In place of `onClose`, after the newsletter has been approved, rejected or deleted. */
  onReviewed: (id: string) => void;
  onClose: () => void;
}

export function ReviewDialogs({ dialog: { kind, newsletter }, details, review, onReviewed, onClose }: Props) {
  const { id } = newsletter;
  if (kind === 'approve') {
    return (
      <ApproveDialog
        newsletter={newsletter}
        onApprove={review.approve}
        onDone={() => onReviewed(id)}
        onClose={onClose}
      />
    );
  }
  if (kind === 'reject') {
    return (
      <RejectDialog newsletter={newsletter} onReject={review.reject} onDone={() => onReviewed(id)} onClose={onClose} />
    );
  }
  if (kind === 'delete') {
    return (
      <DeleteDialog newsletter={newsletter} onDelete={review.remove} onDone={() => onReviewed(id)} onClose={onClose} />
    );
  }
  if (kind === 'view') {
    return details ? <NewsletterDialog newsletter={details} onUpdate={review.update} onClose={onClose} /> : null;
  }
  return (
    <PromotionDialog
      title="Add Newsletter to Promotions"
      confirm={{ label: 'Add to Promotions', busyLabel: 'Adding...' }}
      failure="Failed to promote"
      newsletterName={newsletter.name}
      newsletterId={id}
      initial={{ start: null, end: null }}
      isPastStartDisabled
      toPeriod={(dates) => toPeriod(dates, new Date())}
      onConfirm={(period) => review.promote(newsletter, period)}
      onClose={onClose}
    />
  );
}
