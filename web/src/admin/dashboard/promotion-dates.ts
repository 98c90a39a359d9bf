import { endOfDay, isBefore, isValid, max, startOfDay } from 'date-fns';

export interface PickedDates {
  start: Date | null;
  end: Date | null;
}

/** Whether the two dates can be sent: both there, real, and in order. */
export function canSendDates({ start, end }: PickedDates): boolean {
  if (!start || !end || !isValid(start) || !isValid(end)) return false;
  return !isBefore(startOfDay(end), startOfDay(start));
}

/** A promotion that starts today starts now, and one that ends on a day ends with it. */
export function toPeriod({ start, end }: { start: Date; end: Date }, now: Date): { startsAt: string; endsAt: string } {
  return { startsAt: max([startOfDay(start), now]).toISOString(), endsAt: endOfDay(end).toISOString() };
}

/** The period of an edited promotion: a start that was left alone stays as it was, past or not. */
export function toEditedPeriod({ start, end }: { start: Date; end: Date }, startedAt: string) {
  const isSameDay = startOfDay(start).getTime() === startOfDay(new Date(startedAt)).getTime();
  return { startsAt: isSameDay ? startedAt : startOfDay(start).toISOString(), endsAt: endOfDay(end).toISOString() };
}

interface Promotion {
  status: string;
  startsAt: string;
  endsAt: string;
}

/** What the record's status means today: an active one may be yet to come or over. */
export function stateOfPromotion({ status, startsAt, endsAt }: Promotion, now: Date): string {
  if (status !== 'ACTIVE') return status;
  if (new Date(endsAt) <= now) return 'ENDED';
  return new Date(startsAt) > now ? 'SCHEDULED' : 'ACTIVE';
}
