import { describe, expect, test } from '@jest/globals';
import { networkOf } from './network-of.js';

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
