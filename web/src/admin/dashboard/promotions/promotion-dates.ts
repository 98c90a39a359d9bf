import { promotionDates } from '@niche-newsletters/rules/promotion.rules';
import dayjs from 'dayjs';

export interface PickedDates {
  start: Date | null;
  end: Date | null;
}

export interface Period {
  startsAt: string;
  endsAt: string;
}

const startOfDay = (day: Date) => dayjs(day).startOf('day').toDate();
const endOfDay = (day: Date) => dayjs(day).endOf('day').toDate();
const isValid = (day: Date) => dayjs(day).isValid();

/** The error of the dates, as soon as one of them is invalid. Null if there is none. */
export function datesProblem({ start, end }: PickedDates, mayStartBefore: Date | null): string | null {
  const isPast = (day: Date | null) =>
    day !== null && mayStartBefore !== null && isValid(day) && day < startOfDay(mayStartBefore);
  if (isPast(start)) return 'The start date is in the past.';
  if (isPast(end)) return 'The end date is in the past.';
  if (!start || !end || !isValid(start) || !isValid(end)) return null;
  if (startOfDay(end) < startOfDay(start)) return 'The end date is before the start date.';
  const { error } = promotionDates.safeParse({ startsAt: startOfDay(start), endsAt: endOfDay(end) });
  return error?.issues[0]?.message ?? null;
}

export function hasBothDates(dates: PickedDates): dates is { start: Date; end: Date } {
  return dates.start !== null && dates.end !== null && isValid(dates.start) && isValid(dates.end);
}

export function overlaps(one: Period, other: Period): boolean {
  return new Date(one.endsAt) > new Date(other.startsAt) && new Date(other.endsAt) > new Date(one.startsAt);
}

/** A promotion from today starts now, and ends with the last day. */
export function toPeriod({ start, end }: { start: Date; end: Date }, now: Date): Period {
  const startsAt = startOfDay(start) < now ? now : startOfDay(start);
  return { startsAt: startsAt.toISOString(), endsAt: endOfDay(end).toISOString() };
}

/** The period of an edited promotion. An unchanged start stays as it was, even in the past. */
export function toEditedPeriod({ start, end }: { start: Date; end: Date }, startedAt: string) {
  const isSameDay = startOfDay(start).getTime() === startOfDay(new Date(startedAt)).getTime();
  return { startsAt: isSameDay ? startedAt : startOfDay(start).toISOString(), endsAt: endOfDay(end).toISOString() };
}

interface Promotion {
  status: string;
  startsAt: string;
  endsAt: string;
}

/** The current state: an active promotion may be scheduled, running or over. */
export function stateOfPromotion({ status, startsAt, endsAt }: Promotion, now: Date): string {
  if (status !== 'ACTIVE') return status;
  if (new Date(endsAt) <= now) return 'ENDED';
  return new Date(startsAt) > now ? 'SCHEDULED' : 'ACTIVE';
}
