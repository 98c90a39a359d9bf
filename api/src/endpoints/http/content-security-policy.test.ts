import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../config.js';
import { contentSecurityPolicy } from './content-security-policy.js';

const policyOf = (settings: Record<string, string>) =>
  contentSecurityPolicy(readConfig({ PUBLIC_URL: 'https://letters.example.com', ...settings }, '/nowhere'));

describe('the content security policy', () => {
  it('blocks inline scripts, and scripts from other hosts', () => {
    const policy = policyOf({});
    expect(policy['script-src']).toEqual(["'self'"]);
    expect([policy['object-src'], policy['base-uri'], policy['frame-ancestors']]).toEqual([
      ["'none'"],
      ["'none'"],
      ["'none'"],
    ]);
  });

  it('allows connections to this host and configured ones', () => {
    expect(policyOf({})['connect-src']).toEqual(["'self'", 'wss://letters.example.com']);
    const named = {
      ANALYTICS_SCRIPT_URL: 'https://count.example.com/a.js',
      JOBS_API_URL: 'https://jobs.example.com/x',
    };
    expect(policyOf(named)['connect-src']).toEqual([
      "'self'",
      'wss://letters.example.com',
      'wss://jobs.example.com',
      'https://count.example.com',
      'https://jobs.example.com',
    ]);
    expect(policyOf(named)['script-src']).toEqual(["'self'", 'https://count.example.com']);
  });
});
