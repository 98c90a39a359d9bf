import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { QueryFailedError } from 'typeorm';
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

test('an error is logged with its code, without the connection that pg adds and the values of a statement', () => {
  const driverError = Object.assign(new Error('taken'), { detail: 'Key (email)=(ada@example.com) already exists.' });
  const error = Object.assign(new QueryFailedError('INSERT', ['ada@example.com'], driverError), {
    code: '23505',
    client: { host: 'h' },
  });
  expect(describeError(error)).toMatchObject({
    message: expect.stringContaining('taken'),
    code: '23505',
    query: 'INSERT',
  });
  expect(JSON.stringify(describeError(error))).not.toMatch(/ada@example|"host"/);
});
