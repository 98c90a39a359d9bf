import { expect, test } from '@jest/globals';
import { readConfig } from '../../config.js';
import { startServer } from '../../testing/servers/http-server.js';
import { startOpenIdProvider } from '../../testing/servers/openid-provider.js';
import { checkSignIn } from './check-sign-in.js';

const check = async (settings: Record<string, string>) => {
  const production = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://letters.example' };
  const findings = await checkSignIn(readConfig({ ...production, ...settings }, '/nowhere'));
  return Object.fromEntries(findings.map(({ name, status, found }) => [name, `${status}: ${found}`]));
};

test('reads the discovery document of a provider, and names the redirect address', async () => {
  const provider = await startOpenIdProvider();
  const found = await check({ ...provider.settings, OIDC_ADMIN_GROUPS: 'staff' });
  const unknown = await check({ ...provider.settings, OIDC_SCOPES: 'openid email departments' });
  await provider.close();
  expect(found).toEqual({
    'Sign-in': 'ok: with Acme',
    Provider: `ok: ${provider.issuer}, redirect address https://letters.example/api/auth/oidc/callback`,
    Administrators: 'ok: group staff',
  });
  expect(unknown.Provider).toBe(`warning: ${provider.issuer} knows no scope departments`);
  expect((await check(provider.settings)).Provider).toMatch(/^failed: .* sends no discovery document: ./);
});

test('names a provider that is another one, or none', async () => {
  const page = await startServer((_request, response) => response.end('<html>'));
  const other = await startServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer: 'https://other.example' }));
  });
  const client = { OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' };
  for (const { origin } of [page, other])
    expect((await check({ ...client, OIDC_ISSUER: origin })).Provider).toContain('failed: ');
  await Promise.all([page.close(), other.close()]);
});
