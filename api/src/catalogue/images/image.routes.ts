import { Router, type RequestHandler } from 'express';
import { disconnectSignal } from '../../endpoints/http/disconnect-signal.js';
import { renderingTurns, type RenderingTurns } from '../../endpoints/http/load/rendering-turns.js';
import type { Logger } from '../../base/log.js';
import { LogLimit } from '../../base/async/log-limit.js';
import type { FoundImage, ImageService } from './image.service.js';

const IDENTITY = /^[0-9a-f]{64}$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Waiting for a bucket needs neither the database nor the processor. */
const OBJECT_TURNS = { running: 32, runningPerQueue: 8, waiting: 1_000, waitingPerQueue: 200 };
const RETRY_SECONDS = 5;

/** A CDN that purges by tag forgets both sizes at once. */
const kept = (id: string) => ({ 'cache-control': FOR_EVER, 'cache-tag': id });

type Answer = RequestHandler<{ id: string }>;

export function imageRoutes(
  images: Pick<ImageService, 'exists' | 'find' | 'bytesOf'>,
  { inTurn }: Pick<RenderingTurns, 'inTurn'>,
  log: Logger,
): Router {
  const router = Router();
  const logLimit = new LogLimit();
  const find: Answer = async (request, response, next) => {
    const { id } = request.params;
    const size = request.query['size'] === 'thumb' ? 'thumb' : 'full';
    const tag = `"${id}-${size}"`;
    response.set('cross-origin-resource-policy', 'cross-origin');
    if (!IDENTITY.test(id)) return refuse(response, 404, 'No such image');
    // The id is a hash of the bytes, so a matching tag needs none of them. But one that was withdrawn is no longer fresh.
    if (request.headers['if-none-match']?.includes(tag) && (await images.exists(id)))
      return void response
        .status(304)
        .set({ etag: tag, ...kept(id) })
        .end();
    const found = await images.find(id, size);
    if (!found) return refuse(response, 404, 'No such image');
    response.locals['found'] = found;
    // A request that waits for the bucket gives its turn to others.
    if (found.bytes) await send(request, response, next);
    else next();
  };
  const send: Answer = async (request, response) => {
    const found = response.locals['found'] as FoundImage;
    const signal = disconnectSignal(response);
    try {
      const bytes = await images.bytesOf(found, signal);
      if (!bytes) return refuse(response, 404, 'No such image');
      const etag = `"${request.params.id}-${found.size}"`;
      response.set({ etag, ...kept(request.params.id), 'content-type': found.contentType }).send(bytes);
    } catch (error) {
      if (signal.aborted) return;
      if (logLimit.mayLog())
        log.warn({ err: error, image: request.params.id }, 'a picture cannot be read from the bucket');
      response.set('retry-after', String(RETRY_SECONDS));
      refuse(response, 503, 'This image cannot be read right now');
    }
  };
  router.get('/images/:id', inTurn(find), renderingTurns(OBJECT_TURNS).inTurn(send));
  return router;
}

function refuse(response: Parameters<Answer>[1], status: number, message: string): void {
  response.status(status).set('cache-control', 'no-store').type('text/plain').send(message);
}
