import { z } from 'zod';
import { address } from '../base/validation/setting-kinds.js';
import { readUrl } from '../base/validation/read-url.js';
import { withoutEnd } from '../base/validation/without-end.js';

/** The settings of a bucket that takes the pictures, at any server that speaks the protocol of S3. */
export const bucketVariables = {
  // It stands in the log and in the doctor's findings. Keys have settings of their own.
  S3_ENDPOINT: address
    .pipe(
      z
        .string()
        .refine(
          (text) => readUrl(text) && !/[@?#]/.test(text),
          'must be an address without a user, a query or a fragment',
        ),
    )
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w/-]*$/, 'must be letters, digits, -, _ and /, and cannot begin with /')
    .optional(),
};

type BucketVariables = z.infer<z.ZodObject<typeof bucketVariables>>;

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export function checkBucket(values: BucketVariables): string[] {
  const given = ([...NEEDED, 'S3_REGION', 'S3_PREFIX'] as const).find((name) => values[name]);
  if (!given) return [];
  return NEEDED.filter((name) => !values[name]).map((name) => `${name}: is required with ${given}`);
}

export type BucketSettings = NonNullable<ReturnType<typeof shapeBucket>>;

/** Undefined if pictures are stored in the database. */
export function shapeBucket(values: BucketVariables) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId } = values;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region = 'us-east-1', S3_PREFIX: prefix = '' } = values;
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: withoutEnd(endpoint, /\//), name, region, accessKeyId, secretAccessKey, prefix };
}
