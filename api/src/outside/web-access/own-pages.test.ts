import { describe, expect, test } from '@jest/globals';
import { AddressGuard } from './address-guard.js';
import { OwnPages } from './own-pages.js';

describe('our own port', () => {
  const ownPages = new OwnPages();
  const guard = new AddressGuard({ ownPages, lookup: () => Promise.resolve(['127.0.0.1']) });

  test('is private before the demo is served', () => {
    expect(() => guard.check('http://localhost:4000/sites/one/')).toThrow('private network');
  });

  test('allows the demo sites, and nothing else', async () => {
    ownPages.open('http://localhost:4000');
    expect(guard.check('http://localhost:4000/sites/one/').port).toBe(4000);
    expect(guard.check('http://localhost:4000/robots.txt').port).toBe(4000);
    expect(await guard.resolve('localhost', 4000)).toEqual([{ address: '127.0.0.1', family: 4 }]);
    for (const path of ['/', '/metrics', '/api/user', '/graphql', '/sites/../metrics']) {
      expect(() => guard.check(`http://localhost:4000${path}`)).toThrow('private network');
    }
  });

  test('does not allow other ports of the same machine', () => {
    expect(() => guard.check('http://localhost:4001/sites/one/')).toThrow('private network');
  });
});
