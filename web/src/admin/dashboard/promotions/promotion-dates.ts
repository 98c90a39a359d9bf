import { promotionDates } from '@niche-newsletters/rules/promotion.rules';
import dayjs from 'dayjs';
import { object, type DateSchema } from 'yup';
import { fieldSchema } from '../../../ui/fields/form-schema';
import type { Period } from './period';

export interface PickedDates {
  start: Date | null;
  end: Date | null;
}

const startOfDay = (day: Date) => dayjs(day).startOf('day').toDate();
const endOfDay = (day: Date) => dayjs(day).endOf('day').toDate();
const isValid = (day: Date) => dayjs(day).isValid();

const { startsAt, endsAt } = promotionDates.shape;

/** Days that a promotion may have. A new one cannot begin before `today`; null admits any start. */
export function periodSchema(today: Date | null) {
  const first = today && startOfDay(today);
  const isPast = (day: Day) => day != null && first !== null && day < first;
  const start = dayOf(startsAt).test('past', 'The start date is in the past.', (day) => !isPast(day));
  const end = dayOf(endsAt)
    .test('past', 'The end date is in the past.', (day) => !isPast(day))
    .test('order', 'The end date is before the start date.', (day, { parent }) => {
      const { start: begin } = parent as { start?: Day };
      return !day || !begin || day >= begin;
    });
  return object({ start, end });
}

type Day = Date | null | undefined;

const dayOf = (rule: Parameters<typeof fieldSchema>[0]) =>
  (fieldSchema(rule) as DateSchema<Day>).transform((day: Day) => (day && isValid(day) ? startOfDay(day) : day));

export function hasBothDates(dates: PickedDates): dates is { start: Date; end: Date } {
  return dates.start !== null && dates.end !== null && isValid(dates.start) && isValid(dates.end);
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
