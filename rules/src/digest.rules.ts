import * as z from 'zod/mini';

const HOUR = 'The hour must be from 0 to 23.';
const TIME_ZONE = 'Please name a time zone, for example Europe/Madrid.';

export const digestFields = {
  hour: z.int({ error: HOUR }).check(z.minimum(0, { error: HOUR }), z.maximum(23, { error: HOUR })),
  timeZone: z.string({ error: TIME_ZONE }).check(z.refine(isTimeZone, { error: TIME_ZONE })),
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
