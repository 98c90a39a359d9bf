import type { IncomingHttpHeaders } from 'node:http';

const FORWARDING_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded(?:-.*)?)$/;

/** Whether a proxy forwarded the request, which then seems to come from loopback. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
