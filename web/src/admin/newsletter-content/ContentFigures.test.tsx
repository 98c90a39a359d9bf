import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { makeFragmentData } from '../../gql/fragment-masking';
import { ContentCounts } from '../progress/content-counts';
import { ContentFigures } from './ContentFigures';

afterEach(cleanup);

const counts = { newsletterId: '1', total: 1_200, discovered: 0, processed: 4, processing: 0, error: 0 };

test.each([
  ['while loading', { isLoading: true, hasError: false }, ['...', '...', '...', '...']],
  ['if they are known', { isLoading: false, hasError: false }, ['1,200', '0', '4', '0']],
  ['if counting failed', { isLoading: false, hasError: true }, ['–', '–', '–', '–']],
])('shows the counts %s', (_when, { isLoading, hasError }, shown) => {
  const status = makeFragmentData({ ...counts, hasError }, ContentCounts);
  const { container } = render(<ContentFigures status={status} isLoading={isLoading} />);
  const texts = [...container.querySelectorAll('dd')].map((figure) => figure.textContent);
  expect(texts).toEqual(shown);
});
