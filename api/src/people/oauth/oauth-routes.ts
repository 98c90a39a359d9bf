import express, { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { AppError } from '../../base/errors.js';
import type { Config } from '../../config.js';
import { allowAnyOrigin, type Admission } from '../../endpoints/http/load/admission.js';
import { RESOURCE_PATH } from '../../endpoints/http/challenge-programs.js';
import { admit } from '../accounts/audience.js';
import type { RateLimit } from '../accounts/rate-limit.js';
import type { ConsentCall, OAuthConsentService } from './oauth-consent.service.js';
import { OAUTH_PATHS } from './oauth-provider.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import { scopesWith } from '../accounts/oauth/oauth-scopes.js';

export interface OAuthRoutesDeps {
  config: Pick<Config, 'publicUrl'>;
  site: ReadsSettings & { readonly productName: string };
  oauthConsents: OAuthConsentService;
  oauthLimits: { requests: RateLimit; registrations: RateLimit };
  admission: Pick<Admission, 'callerOf' | 'count'>;
}

const decision = z.object({ isAllowed: z.boolean() });

/** Sign-in of programs by OAuth: what the library answers, and the two calls of the page on which users decide. */
export function oauthRoutes({ config, site, oauthConsents, oauthLimits, admission }: OAuthRoutesDeps): Router {
  const { authorization, token, registration, revocation, jwks, metadata, requests } = OAUTH_PATHS;
  // The library takes other spellings of a path for the same, so the scopes of one must not be left as they were sent.
  const router = Router({ caseSensitive: true, strict: true });
  const limit =
    (by: RateLimit): RequestHandler =>
    async (request, _response, next) => {
      await by.take({ user: null, address: request.ip ?? 'unknown' });
      next();
    };
  const byLibrary: RequestHandler = async (request, response) => {
    const provider = await oauthConsents.provider();
    await provider.callback()(request, response);
  };
  router.get(RESOURCE_PATH, allowAnyOrigin, describeResource({ publicUrl: config.publicUrl, site }, ''));
  router.get(`${RESOURCE_PATH}/mcp`, allowAnyOrigin, describeResource({ publicUrl: config.publicUrl, site }, '/mcp'));
  router.get(authorization, limit(oauthLimits.requests), byLibrary);
  router.all(registration, allowAnyOrigin);
  router.post(registration, limit(oauthLimits.registrations), byLibrary);
  router.all([`${authorization}/:uid`, token, revocation, jwks, metadata], byLibrary);

  router.get(`${requests}/:id`, (request, response) => {
    response.set('cache-control', 'no-store').redirect(303, `${config.publicUrl}/authorize?request=${idOf(request)}`);
  });
  router.get(`${requests}/:id/details`, async (request, response) => {
    const member = admit('member', await admission.callerOf(request));
    const call: ConsentCall = { id: idOf(request), request, response };
    response.set('cache-control', 'no-store').json(await oauthConsents.describe(member, call));
  });
  router.post(`${requests}/:id/decision`, express.json({ limit: '1kb' }), async (request, response) => {
    const member = admit('member', await admission.callerOf(request));
    const body = decision.safeParse(request.body);
    if (!body.success) throw new AppError('BAD_USER_INPUT', 'Say whether the program is allowed');
    const call: ConsentCall = { id: idOf(request), request, response };
    const goOn = await oauthConsents.decide(member, call, body.data.isAllowed);
    response.set('cache-control', 'no-store').json({ goOn });
  });
  return router;
}

const idOf = (request: Request) => encodeURIComponent(String(request.params.id));

/** RFC 9728: tells programs where to sign in. */
function describeResource(
  { publicUrl, site }: OAuthRoutesDeps['config'] & Pick<OAuthRoutesDeps, 'site'>,
  path: string,
): RequestHandler {
  const body = () => ({
    resource: publicUrl + path,
    authorization_servers: [publicUrl],
    scopes_supported: scopesWith(site.current),
    bearer_methods_supported: ['header'],
    resource_name: site.productName,
    resource_documentation: `${publicUrl}/developers`,
  });
  return (_request, response) => void response.json(body());
}
