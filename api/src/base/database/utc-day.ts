/** SQL: the day of a time, in UTC. */
export const utcDayOf = (time: string): string => `(${time} AT TIME ZONE 'UTC')::date`;

export const UTC_TODAY = utcDayOf('now()');
