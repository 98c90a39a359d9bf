import { expect, test } from '@jest/globals';
import { readConfig, type ConfigError } from '../config.js';

const NO_FILE = '/nowhere/.env';

function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment, NO_FILE);
  } catch (error) {
    return (error as ConfigError).problems;
  }
  return [];
}

test('puts pictures into a bucket with all of its settings, or none', () => {
  const endpoint = 'https://s3.example.com';
  const whole = { S3_ENDPOINT: `${endpoint}/`, S3_BUCKET: 'letters', S3_ACCESS_KEY_ID: 'key' };
  const settings = Object.assign({ S3_SECRET_ACCESS_KEY: 'secret' }, whole);
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  expect(readConfig(settings, NO_FILE).bucket).toEqual(
    Object.assign({ endpoint, name: 'letters', region: 'us-east-1', prefix: '' }, keys),
  );
  expect(readConfig({}, NO_FILE).bucket).toBeUndefined();
  expect(problemsOf(whole)).toEqual(['S3_SECRET_ACCESS_KEY: is required with S3_ENDPOINT']);
  expect(problemsOf({ S3_PREFIX: 'pictures/' })).toEqual(
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
      (name) => `${name}: is required with S3_PREFIX`,
    ),
  );
  expect(problemsOf(Object.assign({}, settings, { S3_ENDPOINT: 's3.example.com' }))).toEqual([
    'S3_ENDPOINT: must be an address that begins with http:// or https://',
  ]);
  expect(problemsOf(Object.assign({}, settings, { S3_PREFIX: '../x' }))[0]).toContain('S3_PREFIX: must be letters');
});

test.each([
  'https://key:hunter2@s3.example.com',
  'https://s3.example.com/?sig=hunter2',
  'https://s3.example.com#hunter2',
])('an endpoint has no secret: %s', (endpoint) => {
  const settings = { S3_BUCKET: 'letters', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(problemsOf(Object.assign({ S3_ENDPOINT: endpoint }, settings))).toEqual([
    'S3_ENDPOINT: must be an address without a user, a query or a fragment',
  ]);
});
