import { figureRules } from '@niche-newsletters/rules/figure.rules';
import { Router } from 'express';
import { isbot } from 'isbot';
import { checkInput } from '../../../base/validation/check-input.js';
import { parseId } from '../../../base/validation/parse-input.js';
import { networkOf } from '../../../base/validation/network-of.js';
import { jsonBody } from '../../../endpoints/http/json-body.js';
import type { RateLimit } from '../../../people/accounts/rate-limit.js';
import type { Figures } from './figures.js';

const MAX_BYTES = 8_192;
const BY_BROWSERS = ['shown', 'opened', 'clicked'] as const;

type Message = Partial<Record<(typeof BY_BROWSERS)[number], string[] | null>>;

interface FigureRouteDeps {
  figures: Pick<Figures, 'countFor'>;
  figureLimit: RateLimit;
}

/** Browsers send this by `navigator.sendBeacon`. Known robots are not counted. */
export function figureRoutes({ figures, figureLimit }: FigureRouteDeps): Router {
  const router = Router();
  router.post('/figures', jsonBody(MAX_BYTES), async (request, response) => {
    const address = request.ip ?? 'unknown';
    await figureLimit.take({ user: null, address });
    const message = checkInput(Object(request.body) as Message, figureRules);
    const agent = request.headers['user-agent'];
    for (const figure of BY_BROWSERS) {
      const ids = (message[figure] ?? []).map((id) => parseId(id, figure));
      if (agent && !isbot(agent)) await figures.countFor(networkOf(address), figure, ids);
    }
    response.status(204).set('cache-control', 'no-store').end();
  });
  return router;
}
