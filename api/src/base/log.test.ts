import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { createLogger, describeError } from './log.js';

test('a line for people says what a request asked and got, without names of machine and process', () => {
  let lines = '';
  const log = createLogger(
    'info',
    new Writable({ write: (chunk, _encoding, done) => done(void (lines += String(chunk))) }),
  );
  log.info({ req: { method: 'GET', url: '/a' }, res: { statusCode: 404 }, responseTime: 3 }, 'request completed');
  log.warn('the disk is full');
  expect(stripVTControlCharacters(lines).replaceAll(/\d\d:\d\d:\d\d/g, 'TIME')).toBe(
    '[TIME] INFO: GET /a 404 3 ms\n[TIME] WARN: the disk is full\n',
  );
});

test('an error is logged with its cause, without the connection that pg adds', () => {
  const error = Object.assign(new Error('closing'), { code: '57P01', client: { host: 'h' } });
  expect(describeError(error)).toEqual(expect.objectContaining({ message: 'closing', code: '57P01' }));
  expect(describeError(error)).not.toHaveProperty('client');
});
