import type { LucideIcon } from 'lucide-react';
import { Ban, Check, CircleDashed, Clock, Compass, LoaderCircle, Replace, TriangleAlert, X } from 'lucide-react';
import { ToneTag, type ToneName } from './ToneTag';

interface Look {
  tone: ToneName;
  Icon: LucideIcon;
  label: string;
}

const unknown: Look = { tone: 'neutral', Icon: CircleDashed, label: 'Unknown' };

const looks: Record<string, Look> = {
  PENDING: { tone: 'warning', Icon: Clock, label: 'Pending' },
  ACTIVE: { tone: 'success', Icon: Check, label: 'Active' },
  SCHEDULED: { tone: 'neutral', Icon: Clock, label: 'Scheduled' },
  ENDED: { tone: 'neutral', Icon: CircleDashed, label: 'Ended' },
  REPLACED: { tone: 'neutral', Icon: Replace, label: 'Replaced' },
  APPROVED: { tone: 'success', Icon: Check, label: 'Approved' },
  REJECTED: { tone: 'error', Icon: X, label: 'Rejected' },
  DISCOVERED: { tone: 'neutral', Icon: Compass, label: 'Discovered' },
  DISCOVERING: { tone: 'info', Icon: Compass, label: 'Discovering' },
  PROCESSING: { tone: 'info', Icon: LoaderCircle, label: 'Processing' },
  PROCESSED: { tone: 'success', Icon: Check, label: 'Processed' },
  COMPLETED: { tone: 'success', Icon: Check, label: 'Completed' },
  ERROR: { tone: 'error', Icon: TriangleAlert, label: 'Error' },
  FAILED: { tone: 'error', Icon: TriangleAlert, label: 'Failed' },
  CANCELLED: { tone: 'neutral', Icon: Ban, label: 'Cancelled' },
  GENERATED: { tone: 'success', Icon: Check, label: 'Generated' },
  NONE: { tone: 'neutral', Icon: CircleDashed, label: 'None' },
};

/** A status as icon and text, because colour alone is not accessible. */
export function StatusTag({ status }: { status: string }) {
  const { tone, Icon, label } = looks[status] ?? unknown;
  return <ToneTag tone={tone} label={label} icon={<Icon aria-hidden strokeWidth={2.25} />} />;
}
