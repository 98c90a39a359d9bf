import type { IncomingHttpHeaders } from 'node:http';

const FORWARDING_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded(?:-.*)?)$/;

/** Whether a proxy forwarded the request: it then comes from loopback, whoever sent it. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
