import { figureRules } from '@niche-newsletters/rules/figure.rules';
import { Router } from 'express';
import { isbot } from 'isbot';
import { checkInput } from '../../../base/validation/check-input.js';
import { parseId } from '../../../base/validation/parse-input.js';
import { networkOf } from '../../../base/validation/network-of.js';
import { jsonBody } from '../../../endpoints/http/json-body.js';
import type { RateLimit } from '../../../people/accounts/rate-limit.js';
import type { Insights, Visit } from '../../../site/insights/insights.js';
import type { Figures } from './figures.js';

const MAX_BYTES = 8_192;
const BY_BROWSERS = ['shown', 'opened', 'clicked'] as const;

type Message = Partial<Record<(typeof BY_BROWSERS)[number], string[] | null>> & {
  visit?: Visit | null;
  searched?: { words: string; isFound: boolean } | null;
};

interface FigureRouteDeps {
  figures: Pick<Figures, 'countFor'>;
  insights: Pick<Insights, 'countVisit' | 'countSearch'>;
  figureLimit: RateLimit;
}

/** Browsers send this by `navigator.sendBeacon`. Known robots are not counted. */
export function figureRoutes({ figures, insights, figureLimit }: FigureRouteDeps): Router {
  const router = Router();
  router.post('/figures', jsonBody(MAX_BYTES), async (request, response) => {
    const address = request.ip ?? 'unknown';
    await figureLimit.take({ user: null, address });
    const message = checkInput(Object(request.body) as Message, figureRules);
    const agent = request.headers['user-agent'];
    const isReader = agent !== undefined && agent !== '' && !isbot(agent);
    const network = networkOf(address);
    for (const figure of BY_BROWSERS) {
      const ids = (message[figure] ?? []).map((id) => parseId(id, figure));
      if (isReader) await figures.countFor(network, figure, ids);
    }
    const { visit, searched } = message;
    if (isReader && visit) insights.countVisit(network, visit);
    if (isReader && searched) await insights.countSearch(network, searched.words, searched.isFound);
    response.status(204).set('cache-control', 'no-store').end();
  });
  return router;
}
