import * as z from 'zod/mini';
import { identity } from './list.js';

const FIRST_DAY = new Date('2000-01-01T00:00:00Z');
const LAST_MOMENT = new Date('9999-12-31T23:59:59.999Z');

/** ISO 8601 with a sign and six digits. */
const farYear = z.string().check(z.regex(/^[+-]\d{6}-\d\d-\d\dT[\d:.]{5,18}Z$/));

/**
 * A moment, or a text: a day, or a time with its zone. Other texts mean different moments on different servers.
 * PostgreSQL supports fewer years than JavaScript, and a year of five digits is a typing error.
 */
export const date = (name: string) =>
  z.pipe(
    z.union([z.date(), z.iso.datetime({ offset: true }), z.iso.date(), farYear], {
      error: `The ${name} date is not a date`,
    }),
    z.pipe(
      z.transform((value: Date | string) => new Date(value)),
      z
        .date({ error: `The ${name} date is not a date` })
        .check(
          z.minimum(FIRST_DAY, { error: `The ${name} date must be in the year 2000 or later` }),
          z.maximum(LAST_MOMENT, { error: `The ${name} date must be in the year 9999 or earlier` }),
        ),
    ),
  );

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
