import { expect, test } from '@jest/globals';
import { describeError } from './log.js';

test('an error is logged with its cause, without the connection that pg adds', () => {
  const error = Object.assign(new Error('closing'), { code: '57P01', client: { host: 'h' } });
  expect(describeError(error)).toEqual(expect.objectContaining({ message: 'closing', code: '57P01' }));
  expect(describeError(error)).not.toHaveProperty('client');
});
