import { Router } from 'express';
import { KEY_DIRECTORY_PATH, type RequestSigner } from '../../outside/web-access/request-signer.js';

/** Copies in caches must not outlive the signature. */
const SECONDS = { signed: 86_400, cached: 3_600 };

/** The public key by which sites verify requests of the crawler. There is none without BOT_KEY. */
export function keyDirectory(signer?: RequestSigner): Router {
  const router = Router();
  if (!signer) return router;
  router.get(KEY_DIRECTORY_PATH, async (_request, response) => {
    const { body, headers } = await signer.signDirectory(SECONDS.signed);
    response.set(headers).set('cache-control', `public, max-age=${SECONDS.cached}`);
    response.type('application/http-message-signatures-directory+json').send(Buffer.from(body));
  });
  return router;
}
