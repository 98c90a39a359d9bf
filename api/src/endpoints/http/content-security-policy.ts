import type { Config } from '../../config.js';

const origin = (url: string) => new URL(url).origin;

/** Allows our own scripts and the configured analytics script, but no inline scripts. */
export function contentSecurityPolicy(config: Config): Record<string, string[] | null> {
  const statistics = config.analyticsScriptUrl ? [origin(config.analyticsScriptUrl)] : [];
  const jobs = config.jobsApiUrl ? [origin(config.jobsApiUrl)] : [];
  // Older browsers do not count WebSockets to this host as 'self'.
  const sockets = [origin(config.publicUrl), ...jobs].map((one) => one.replace(/^http/, 'ws'));
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...statistics],
    // MUI inserts its styles at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...sockets, ...statistics, ...jobs],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': config.publicUrl.startsWith('https:') ? [] : null,
  };
}
