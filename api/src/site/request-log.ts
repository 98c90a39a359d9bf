import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp, type HttpLogger } from 'pino-http';
import type { Logger } from '../log.js';

/** The return from sign-in carries a session in its address, and the identity server's code is as good as one. */
const SECRET_PARAMETER = /([?&](?:token|user|code|state|access_token|id_token)=)[^&#]*/gi;

/** One line per request: nothing of headers, in which tokens and cookies travel, nor of a redirect's target. */
export function requestLog(logger: Logger): HttpLogger {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger,
    genReqId: (_request, response) => nameRequest(response),
    autoLogging: { ignore: (request) => request.url === '/healthz' },
    serializers: {
      req: ({ id, method, url, remoteAddress }: LoggedRequest) => ({
        id,
        method,
        url: withoutSecrets(url),
        remoteAddress,
      }),
      res: ({ statusCode }: LoggedResponse) => ({ statusCode }),
    },
  });
}

interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  remoteAddress: string;
}

interface LoggedResponse {
  statusCode: number;
}

const withoutSecrets = (url: string) => url.replace(SECRET_PARAMETER, '$1[secret]');

/** The same identity stands in the log, in the answer's header and in the error that a person may quote. */
function nameRequest(response: ServerResponse): string {
  const id = randomUUID();
  response.setHeader('x-request-id', id);
  return id;
}
