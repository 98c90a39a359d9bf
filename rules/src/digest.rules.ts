import * as z from 'zod/mini';
import { formatted, whole } from './field-limits.js';

export const digestFields = {
  hour: whole({ min: 0, max: 23, message: 'The hour must be from 0 to 23.' }),
  timeZone: formatted({ matches: isTimeZone, message: 'Please name a time zone, for example Europe/Madrid.' }),
};

export const digestRules = z.object({
  hour: z.nullish(digestFields.hour),
  timeZone: z.nullish(digestFields.timeZone),
});

/** A name of the IANA database. Offsets such as +01:00 know no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
