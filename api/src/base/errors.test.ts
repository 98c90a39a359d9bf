import { describe, expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { requestIsOver } from './async/request-scope.js';
import { asAnswer } from './errors.js';

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
