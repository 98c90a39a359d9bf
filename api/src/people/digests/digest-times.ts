import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { Weekday } from '../../catalogue/newsletters/life/life-choices.js';
import { DigestFrequency, type DigestSettings } from './digest-settings.entity.js';

dayjs.extend(utc);
dayjs.extend(timezone);

type Times = Pick<DigestSettings, 'frequency' | 'weekday' | 'hour' | 'timeZone'>;

/** From Sunday, as dayjs counts. */
const WEEKDAYS = Object.values(Weekday);

/**
 * The end of the period that this moment is in. Found by the calendar of the time zone, so it keeps its hour when the
 * clocks change. An hour that does not exist on a day is the next one, and of an hour that exists twice, one counts.
 */
export function nextDigestAt({ frequency, weekday, hour, timeZone }: Times, after: Date): Date | null {
  if (frequency !== DigestFrequency.DAILY && frequency !== DigestFrequency.WEEKLY) return null;
  // The date there, in UTC, where every day has 24 hours.
  const today = dayjs.utc(dayjs(after).tz(timeZone).format('YYYY-MM-DD'));
  for (let days = 0; days <= WEEKDAYS.length; days += 1) {
    const day = today.add(days, 'day');
    if (frequency === DigestFrequency.WEEKLY && WEEKDAYS[day.day()] !== weekday) continue;
    const at = dayjs.tz(day.hour(hour).format('YYYY-MM-DDTHH:mm'), timeZone).toDate();
    if (at > after) return at;
  }
  throw new Error(`No digest within a week after ${after.toISOString()} in ${timeZone}`);
}
