import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config.js';
import { contentSecurityPolicy } from './content-security-policy.js';

/** What no page uses, so that no script can. Helmet does not write this header. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Every response has the same headers, so helmet runs once. */
export function readSecurityHeaders(config: Config): [string, string][] {
  const ask = helmet({
    contentSecurityPolicy: { directives: contentSecurityPolicy(config) },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  ask(request, response, () => undefined);
  return [...(Object.entries(response.getHeaders()) as [string, string][]), ['permissions-policy', UNUSED]];
}

export function securityHeaders(config: Config): RequestHandler {
  const headers = readSecurityHeaders(config);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
