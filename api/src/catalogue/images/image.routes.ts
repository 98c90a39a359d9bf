import { Router, type RequestHandler } from 'express';
import type { RenderingTurns } from '../../endpoints/http/rendering-turns.js';
import type { ImageService } from './image.service.js';

const IDENTITY = /^[0-9a-f]{64}$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

export function imageRoutes(images: ImageService, { inTurn }: Pick<RenderingTurns, 'inTurn'>): Router {
  const router = Router();
  const answer: RequestHandler<{ id: string }> = async (request, response) => {
    const { id } = request.params;
    const size = request.query['size'] === 'thumb' ? 'thumb' : 'full';
    const tag = `"${id}-${size}"`;
    response.set('cross-origin-resource-policy', 'cross-origin');
    // The id is a hash of the bytes, so a matching tag needs no lookup.
    if (IDENTITY.test(id) && request.headers['if-none-match']?.includes(tag)) {
      return void response.status(304).set({ etag: tag, 'cache-control': FOR_EVER }).end();
    }
    const file = IDENTITY.test(id) ? await images.read(id, size) : null;
    if (!file)
      return void response.status(404).set('cache-control', 'no-store').type('text/plain').send('No such image');
    response.set({ etag: tag, 'cache-control': FOR_EVER, 'content-type': file.contentType }).send(file.bytes);
  };
  router.get('/images/:id', inTurn(answer));
  return router;
}
