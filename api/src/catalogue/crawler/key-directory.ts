import { Router } from 'express';
import { KEY_DIRECTORY_PATH, type RequestSigner } from '../../outside/web-access/request-signer.js';

const DAY_SECONDS = 86_400;

/** The public key by which sites verify requests of the crawler. There is none without BOT_KEY. */
export function keyDirectory(signer?: RequestSigner): Router {
  const router = Router();
  if (!signer) return router;
  router.get(KEY_DIRECTORY_PATH, async (_request, response) => {
    const { body, headers } = await signer.signDirectory(DAY_SECONDS);
    response.set(headers).set('cache-control', `public, max-age=${DAY_SECONDS}`);
    response.type('application/http-message-signatures-directory+json').send(Buffer.from(body));
  });
  return router;
}
