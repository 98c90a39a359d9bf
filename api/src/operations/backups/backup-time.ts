const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The latest of these minutes of a day (UTC) that has come. */
export function latestTime(minutes: readonly number[], now: Date): Date | undefined {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const times = minutes.flatMap((minute) => [0, DAY_MS].map((back) => today - back + minute * MINUTE_MS));
  const past = times.filter((time) => time <= now.getTime());
  return past.length > 0 ? new Date(Math.max(...past)) : undefined;
}

const NAME = /^directory-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz(?:\.age)?$/;

export const nameOfBackup = (at: Date, isEncrypted: boolean): string =>
  `directory-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz${isEncrypted ? '.age' : ''}`;

/** When a backup of this name was begun. Undefined for files of others. */
export function timeOfBackup(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}
