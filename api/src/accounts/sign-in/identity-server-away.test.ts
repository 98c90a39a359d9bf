import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startIdentityServer, type IdentityServer } from '../../testing/identity-server.js';
import { cookieOf, go, targetOf } from '../../testing/redirects.js';
import { startTestApp } from '../../testing/running-app.js';
import { User } from '../user.entity.js';

let identity: IdentityServer;
beforeAll(async () => {
  identity = await startIdentityServer();
});
afterAll(() => identity.close());

describe('an unavailable identity server', () => {
  test.each(['refuses the connection', 'accepts it and never responds'])(
    'that %s is reported on the sign-in page, and creates no user',
    async (how) => {
      const mute = createServer(() => undefined);
      await new Promise<void>((resolve) => void mute.listen(0, '127.0.0.1', resolve));
      const { port } = mute.address() as AddressInfo;
      if (how.startsWith('refuses')) await new Promise((resolve) => mute.close(resolve));
      const settings = { ...identity.settings, GOOGLE_TOKEN_URL: `http://127.0.0.1:${port}/token` };
      const alone = await startTestApp(settings);
      try {
        const begun = await go(`${alone.origin}/api/auth/google`);
        const callback = targetOf(await go(targetOf(begun, alone.origin)), alone.origin);
        const back = await go(callback, cookieOf(begun));
        expect(back.headers.get('location')).toMatch(/\/login\?error=failed$/);
        expect(await alone.dataSource.getRepository(User).count()).toBe(0);
      } finally {
        await alone.close();
        mute.closeAllConnections();
        mute.close();
      }
    },
    40_000,
  );
});
