import { expect, test } from '@jest/globals';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { fetchFailure } from './fetch-failure';

const refused = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { code } }] });

test.each([
  ['FORBIDDEN', '403'],
  ['UNAUTHENTICATED', '401'],
  ['RATE_LIMITED', '429'],
  ['INTERNAL_SERVER_ERROR', '500'],
])('shows the status of code %s', (code, status) => {
  expect(fetchFailure('Failed to fetch newsletters', refused(code))).toBe(`Failed to fetch newsletters: ${status}`);
});

test('says that there was no response', () => {
  expect(fetchFailure('Failed to fetch newsletters', new TypeError('Failed to fetch'))).toBe(
    'Failed to fetch newsletters: no answer',
  );
});
