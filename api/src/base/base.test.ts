import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { requestIsOver } from './async/request-scope.js';
import { asAnswer } from './errors.js';
import { createLogger, describeError } from './log.js';
import { Terminal } from './terminal.js';

describe('errors', () => {
  const failed = (code: string, message = 'refused') =>
    new QueryFailedError('SELECT 1', [], Object.assign(new Error(message), { code }));

  describe('a database error', () => {
    test.each([
      ['is shutting down', failed('57P01')],
      ['ends a deadlock', failed('40P01')],
      ['has no room', failed('53100', 'could not extend file')],
      ['has no room for a connection', Object.assign(new Error('could not write init file'), { code: '53100' })],
      ['is only read, because there is little room', failed('25006')],
      ['does not take the connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
      ['took the connection away', new Error('Connection terminated unexpectedly')],
      ['has no socket', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })],
    ])('is temporary if it %s', (_case, error) => {
      expect(asAnswer(error)).toMatchObject({
        code: 'UNAVAILABLE',
        status: 503,
        message: 'The directory is not available right now. Please try again in a moment.',
      });
    });

    test('is a bad request if a word is too long to search for', () => {
      expect(asAnswer(failed('54000'))).toMatchObject({ code: 'BAD_USER_INPUT' });
    });

    test('is what it was if it was wrapped on the way', () => {
      const over = requestIsOver();
      expect(asAnswer(new QueryFailedError('SELECT 1', [], over))).toBe(over);
    });

    test('is internal otherwise', () => {
      expect(asAnswer(failed('42703'))).toBeUndefined();
    });
  });

  test.each([
    ['a missing file', { code: 'ENOENT', syscall: 'stat', status: 404 }],
    ['a file that was deleted', { code: 'ENOENT', syscall: 'open' }],
    ['a body that was cut off', { code: 'ECONNABORTED', status: 400 }],
  ])('%s is no database error', (_case, details) => {
    expect(asAnswer(Object.assign(new Error('failed'), details))).toBeUndefined();
  });
});

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

test('lines appear above the progress, which is written again', () => {
  let shown = '';
  const terminal = new Terminal({ write: (text) => (shown += text) });
  terminal.progress('1 of 2');
  terminal.lines.write('a warning\n');
  terminal.progress('2 of 2');
  terminal.progress('');
  terminal.say('Ready');
  // As a terminal shows it: what stood in a line before it was erased is gone.
  expect(shown.split('\n').map((line) => line.split('\u001B[2K').at(-1))).toEqual(['a warning', 'Ready', '']);
});
