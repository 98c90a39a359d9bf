import type { Config } from '../config.js';

const origin = (url: string) => new URL(url).origin;

/** Scripts are files of our own, or the one for statistics that the operator names; nothing inline runs. */
export function contentSecurityPolicy(config: Config): Record<string, string[] | null> {
  const statistics = config.analyticsScriptUrl ? [origin(config.analyticsScriptUrl)] : [];
  const jobs = config.jobsApiUrl ? [origin(config.jobsApiUrl)] : [];
  // Older browsers do not take a socket of this host for part of it.
  const sockets = [origin(config.publicUrl), ...jobs].map((one) => one.replace(/^http/, 'ws'));
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...statistics],
    // The style library writes its rules into the page at run time.
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
