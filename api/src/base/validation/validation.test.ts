import { describe, expect, it, test } from '@jest/globals';
import { SubmitNewsletterInput } from '../../catalogue/submissions/submission.inputs.js';
import { fitsUsage } from './fits-usage.js';
import { networkOf } from './network-of.js';
import { parseId, parseInput } from './parse-input.js';
import { readUrl } from './read-url.js';

test.each([7, '7', '007', 2_147_483_647, '2147483647'])('%j is an id', (value) => {
  expect(parseId(value)).toBe(Number(value));
});

test.each([
  0,
  -1,
  1.5,
  '',
  ' 7',
  '+7',
  '7.0',
  '0x7',
  '7e1',
  '٧',
  'seven',
  2_147_483_648,
  '99999999999',
  null,
  [7, 8],
  {},
])('%j is no id', (value) => {
  expect(() => parseId(value, 'newsletterId')).toThrow('newsletterId is not a valid ID');
});

test('the message of an input with several errors is in sentences', () => {
  expect(() => parseInput(SubmitNewsletterInput, { name: 'The Slow Workshop', url: 'slow-workshop.example' })).toThrow(
    'Description must be at least 20 characters. Please select at least one topic. Please select how often the newsletter is sent.',
  );
});

describe('the network of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:eeee:dddd:cccc', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['192.0.2.1:1', '192.0.2.1'],
    ['192.0.2.1:', '192.0.2.1'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:65535', '2001:db8:1:2::/64'],
    ['[fe80::1%eth0]:1', 'fe80::/64'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['192.0.2.1:1:2', 'unknown'],
    ['0300.0.2.1', 'unknown'],
    ['1234', 'unknown'],
    ['_hidden-7', 'unknown'],
    ['"192.0.2.1"', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('fits usage', () => {
  const GRANT = 'grant EMAIL admin|viewer';
  const START = 'embeddings start [MODEL [DIMENSIONS]]';

  test.each([
    [GRANT, 'grant a@b.c admin', true],
    [GRANT, 'grant a@b.c', false],
    [GRANT, 'grant a@b.c ADMIN', false],
    [GRANT, 'grant a@b.c admin viewer', false],
    [START, 'embeddings start', true],
    [START, 'embeddings start small 512', true],
    [START, 'embeddings start small 512 x', false],
    [START, 'embeddings stop', false],
    ['embeddings [list]', 'embeddings', true],
    ['embeddings [list]', 'embeddings all', false],
  ])('%s: %s', (usage, line, fits) => {
    expect(fitsUsage(line.split(' '), usage)).toBe(fits);
  });
});

it('parses URLs with accents any number of times', () => {
  const refused = Array.from({ length: 50_000 }, () => readUrl('https://münchen.example/')).filter((url) => !url);
  expect(refused).toHaveLength(0);
});

it('reads relative addresses and gives nothing for nonsense', () => {
  expect(readUrl('../b', 'https://example.com/a/')?.href).toBe('https://example.com/b');
  expect(readUrl('http://')).toBeUndefined();
});
