import path from 'node:path';
import { z } from 'zod';
import { list } from '../base/validation/setting-kinds.js';
import { withoutEnd } from '../base/validation/without-end.js';
import type { BucketSettings } from './bucket-settings.js';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const KEEP = /^(daily|weekly|monthly)=(\d{1,3})$/;
/** A public key of age, whose private key is elsewhere. */
const RECIPIENT = /^age1[a-z0-9]{50,}$/;
const IN_BUCKET = /^s3:\/\/([\w.-]{3,63})(?:\/([\w/-]+))?$/;

/** The settings of backups that a worker writes. */
export const backupVariables = {
  BACKUP_SCHEDULE: list
    .refine((times) => times.every((time) => TIME.test(time)), 'must be times of a day in UTC, such as 03:30,15:30')
    .default([]),
  BACKUP_KEEP: list
    .refine((parts) => parts.every((part) => KEEP.test(part)), 'must be such as daily=7,weekly=4,monthly=6')
    .default([]),
  BACKUP_TARGET: z.string().optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(RECIPIENT, 'must be the public key of age-keygen, which begins with age1')
    .optional(),
};

type BackupVariables = z.infer<z.ZodObject<typeof backupVariables>>;

export function checkBackups(values: BackupVariables & { S3_ENDPOINT?: string }): string[] {
  const { BACKUP_SCHEDULE: times, BACKUP_TARGET: target } = values;
  if (times.length > 0 && !target) return ['BACKUP_TARGET: is required with BACKUP_SCHEDULE'];
  if (target?.startsWith('s3:') && !IN_BUCKET.test(target))
    return ['BACKUP_TARGET: must be a folder, or s3://BUCKET/PREFIX'];
  if (target?.startsWith('s3:') && !values.S3_ENDPOINT)
    return ['BACKUP_TARGET: a bucket needs S3_ENDPOINT and its keys'];
  return [];
}

/** How many of the newest days, weeks and months keep their last backup. */
export interface BackupKeep {
  daily: number;
  weekly: number;
  monthly: number;
}

const KEEP_BY_DEFAULT: BackupKeep = { daily: 7, weekly: 4, monthly: 6 };

export type BackupSettings = NonNullable<ReturnType<typeof shapeBackups>>;

/** Undefined if no place for backups is configured. */
export function shapeBackups(values: BackupVariables, root: string, server: BucketSettings | undefined) {
  const { BACKUP_TARGET: target, BACKUP_KEEP: keep, BACKUP_SCHEDULE: times } = values;
  if (!target) return undefined;
  const [, name, prefix = ''] = IN_BUCKET.exec(target) ?? [];
  const given = keep.map((part) => KEEP.exec(part) ?? []).map(([, kind = '', count]) => [kind, Number(count)]);
  return {
    /** Minutes of the day in UTC. Empty: only by hand. */
    times: times.map((time) => minutesOf(time)).sort((a, b) => a - b),
    keep: Object.assign({}, KEEP_BY_DEFAULT, Object.fromEntries(given)) as BackupKeep,
    recipient: values.BACKUP_RECIPIENT,
    /** One of the two. The bucket is at the server of the pictures, with its keys. */
    folder: name ? undefined : path.resolve(root, target),
    bucket: name && server ? { ...server, name, prefix: prefix && `${withoutEnd(prefix, /\//)}/` } : undefined,
  };
}

function minutesOf(time: string): number {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
}
