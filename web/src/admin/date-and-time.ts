import { format, isValid } from 'date-fns';

/** When something of a job happened, to the second. */
export function dateAndTime(at: string | null | undefined): string {
  if (!at) return 'N/A';
  const moment = new Date(at);
  return isValid(moment) ? format(moment, 'MMM d, yyyy HH:mm:ss') : 'Invalid date';
}
