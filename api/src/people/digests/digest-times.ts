import { DateTime } from 'luxon';
import { Weekday } from '../../catalogue/newsletters/life/life-choices.js';
import { DigestFrequency, type DigestSettings } from './digest-settings.entity.js';

type Times = Pick<DigestSettings, 'frequency' | 'weekday' | 'hour' | 'timeZone'>;

/** From Sunday, where luxon counts from Monday to 7. */
const WEEKDAYS = Object.values(Weekday);

/**
 * The end of the period that this moment is in. Found by the calendar of the time zone, so it keeps its hour when the
 * clocks change. An hour that does not exist on a day is the next one, and of an hour that exists twice, one counts.
 */
export function nextDigestAt({ frequency, weekday, hour, timeZone }: Times, after: Date): Date | null {
  if (frequency !== DigestFrequency.DAILY && frequency !== DigestFrequency.WEEKLY) return null;
  const today = DateTime.fromJSDate(after, { zone: timeZone });
  for (let days = 0; days <= WEEKDAYS.length; days += 1) {
    const { year, month, day, weekday: dayOfWeek } = today.plus({ days });
    if (frequency === DigestFrequency.WEEKLY && WEEKDAYS[dayOfWeek % WEEKDAYS.length] !== weekday) continue;
    const at = DateTime.fromObject({ year, month, day, hour }, { zone: timeZone }).toJSDate();
    if (at > after) return at;
  }
  throw new Error(`No digest within a week after ${after.toISOString()} in ${timeZone}`);
}
