import { format, isValid, parseISO } from 'date-fns';

/** When something of a job happened, to the second. */
export function dateAndTime(at: string | null | undefined): string {
  if (!at) return 'N/A';
  const moment = new Date(at);
  return isValid(moment) ? format(moment, 'MMM d, yyyy HH:mm:ss') : 'Invalid date';
}

/** 14:03:59 */
export function clockTime(at: string): string {
  return format(at, 'HH:mm:ss');
}

/** Nov 21 */
export function dayOfYear(day: string): string {
  return format(parseISO(day), 'MMM d');
}
