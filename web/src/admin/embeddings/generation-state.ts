import type { ToneName } from '../../ui/text/ToneTag';
import type { Generation as Whole } from './generation-documents';

type Generation = Pick<Whole, 'status' | 'isActive' | 'isAvailable'>;

/** Label and tone of a generation's tag. */
export function stateOf({ status, isActive, isAvailable }: Generation): { label: string; tone: ToneName } {
  if (isActive) return { label: 'In use', tone: 'success' };
  if (status === 'DELETING') return { label: 'Being deleted', tone: 'neutral' };
  if (!isAvailable) return { label: 'Model unavailable', tone: 'warning' };
  if (status === 'BUILDING') return { label: 'Building', tone: 'info' };
  if (status === 'READY') return { label: 'Complete', tone: 'neutral' };
  return { label: 'Some editions', tone: 'neutral' };
}

export const canSwitchTo = ({ status, isActive, isAvailable }: Generation) =>
  status === 'READY' && !isActive && isAvailable;

export const canDelete = ({ status, isActive }: Generation) => status !== 'DELETING' && !isActive;
