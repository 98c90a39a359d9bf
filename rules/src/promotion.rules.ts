import * as z from 'zod/mini';
import { fieldLimits } from './field-limits.js';
import { identity } from './list.js';

const FIRST_DAY = '2000-01-01T00:00:00Z';
const LAST_MOMENT = '9999-12-31T23:59:59.999Z';

/** ISO 8601 with a sign and six digits. */
const farYear = z.string().check(z.regex(/^[+-]\d{6}-\d\d-\d\dT[\d:.]{5,18}Z$/));

/**
 * A moment, or a text: a day, or a time with its zone. Other texts mean different moments on different servers.
 * PostgreSQL supports fewer years than JavaScript, and a year of five digits is a typing error.
 */
export function date(name: string) {
  const message = `The ${name} date is not a date`;
  const tooEarly = `The ${name} date must be in the year 2000 or later`;
  const tooLate = `The ${name} date must be in the year 9999 or earlier`;
  const moment = z
    .date({ error: message })
    .check(z.minimum(new Date(FIRST_DAY), { error: tooEarly }), z.maximum(new Date(LAST_MOMENT), { error: tooLate }));
  const typed = z.union([z.date(), z.iso.datetime({ offset: true }), z.iso.date(), farYear], { error: message });
  const limits = { kind: 'moment', earliest: FIRST_DAY, latest: LAST_MOMENT, tooEarly, tooLate, message } as const;
  const toDate = z.transform((value: Date | string) => new Date(value));
  return z.pipe(typed, z.pipe(toDate, moment)).register(fieldLimits, limits).register(z.globalRegistry, DOCUMENT);
}

/** For JSON Schema, whose formats have no limits. */
const DOCUMENT = {
  description: `A day, or a time with its zone, from ${FIRST_DAY} to ${LAST_MOMENT}.`,
  anyOf: [
    { type: 'string', format: 'date', pattern: '^[2-9]\\d{3}-' },
    { type: 'string', format: 'date-time', pattern: '^[2-9]\\d{3}-\\d\\d-\\d\\dT.*(Z|[+-]\\d\\d:\\d\\d)$' },
  ],
} as const;

export const promotionDates = z.object({ startsAt: date('start'), endsAt: date('end') }).check(
  z.refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    error: 'The end date must be after the start date',
    path: ['endsAt'],
  }),
);

export const promotionRules = z.safeExtend(promotionDates, {
  newsletterId: identity,
  status: z.nullish(z.literal('active', { error: 'A new promotion is active' })),
});
