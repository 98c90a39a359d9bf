import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Config } from '../../config.js';
import { Bucket, BucketError } from '../../outside/bucket/bucket.js';
import { failed, ok, problemOf, warning, type Finding } from './finding.js';

const NAME = 'Bucket';
const PICTURES = 'Pictures';
const TEXT = 'npm run doctor';

/** Puts, reads, lists and deletes a small object. */
export async function checkBucket({ bucket: settings }: Pick<Config, 'bucket'>): Promise<Finding> {
  if (!settings) return ok(NAME, 'none: pictures are in the database (set S3_ENDPOINT for a bucket)');
  const bucket = new Bucket(settings);
  const key = `${settings.prefix}doctor-${randomUUID()}`;
  const place = `${settings.name} at ${settings.endpoint}`;
  try {
    await bucket.put(key, Buffer.from(TEXT), 'text/plain');
    const read = await bucket.get(key);
    await bucket.list();
    await bucket.delete(key);
    if (read?.toString() !== TEXT)
      return failed(NAME, `${place} does not return what was stored`, 'use another bucket');
    return ok(NAME, `${place} stores, returns and deletes objects`);
  } catch (error) {
    // It may be there all the same.
    await bucket.delete(key).catch(() => undefined);
    return failed(NAME, `${place}: ${problemOf(error)}`, fixFor(error));
  }
}

function fixFor(error: unknown): string {
  if (!(error instanceof BucketError)) return 'start the server of the bucket, or correct S3_ENDPOINT';
  switch (error.code) {
    case 'InvalidAccessKeyId':
      return 'correct S3_ACCESS_KEY_ID';
    case 'SignatureDoesNotMatch':
      return 'correct S3_SECRET_ACCESS_KEY';
    case 'NoSuchBucket':
      return 'create the bucket, or correct S3_BUCKET';
    case 'RequestTimeTooSkewed':
      return "set the clock of this machine, or of the bucket's server (NTP)";
    case 'AccessDenied':
      return 'let the key put, get, list and delete objects of the bucket';
    default:
      return 'correct S3_ENDPOINT, S3_REGION and S3_BUCKET';
  }
}

/** A database of an earlier version has none in a bucket. */
const HAS_KEYS = `
  SELECT FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = 'images' AND column_name = 'object_key'`;

const COUNTS = `
  SELECT count(*) FILTER (WHERE object_key IS NOT NULL)::int AS away,
    count(*) FILTER (WHERE object_key IS NULL AND octet_length(bytes) > 0)::int AS here,
    (SELECT name FROM picture_folder) AS folder FROM images`;

/** Whether pictures are where the configuration looks for them. */
export async function checkPictures(client: Client, { bucket }: Pick<Config, 'bucket'>): Promise<Finding[]> {
  if ((await client.query(HAS_KEYS)).rowCount === 0) return [];
  const { rows } = await client.query<{ away: number; here: number; folder: string | null }>(COUNTS);
  const { away, here, folder } = rows[0] ?? { away: 0, here: 0, folder: null };
  const found = [
    ...(bucket || away > 0 ? [`${away} in the bucket${folder ? ` (folder ${folder})` : ''}`] : []),
    `${here} in the database`,
  ].join(', ');
  if (!bucket && away > 0) return [failed(PICTURES, found, 'set S3_ENDPOINT and the other settings of the bucket')];
  if (bucket && here > 0) return [warning(PICTURES, found, 'npm run admin -- images move-to-bucket')];
  return [ok(PICTURES, found)];
}
