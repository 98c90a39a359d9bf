import { Router, type IRoute, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../../base/errors.js';

/** Refuses what a router does not serve: a path that it does not have, or has for other methods only. */
export function refuseUnserved(served: Router): Router {
  const router = Router();
  for (const { path, stack } of routesOf(served)) {
    const methods = stack.map(({ method }) => method.toUpperCase());
    router.all(path, (_request, response, next) => {
      methodsOf(response).push(...methods);
      next();
    });
  }
  router.use(refuse);
  return router;
}

/** Refuses what nothing serves. Outside the API there are only pages and files, so every path has GET. */
export const refuseOutsideApi: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') methodsOf(response).push('GET');
  refuse(request, response, next);
};

const routesOf = ({ stack }: Pick<Router, 'stack'>): IRoute[] =>
  stack.flatMap(({ route, handle }) => route ?? (isRouter(handle) ? routesOf(handle) : []));

const isRouter = (handle: object): handle is Router => 'stack' in handle;

/** Methods of the routes that have the path of the request. */
function methodsOf({ locals }: Response): string[] {
  return ((locals as { methods?: string[] }).methods ??= []);
}

const refuse: RequestHandler = (request, response) => {
  const methods = methodsOf(response);
  if (methods.length === 0) throw new AppError('NOT_FOUND', `There is no ${describe(request)}`);
  // Express answers HEAD like GET, and OPTIONS by itself.
  const allowed = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))].join(', ');
  response.set('allow', allowed);
  throw new AppError('METHOD_NOT_ALLOWED', `There is no ${describe(request)}, only ${allowed}`);
};

const describe = ({ method, baseUrl, path }: Request) => `${method} ${baseUrl}${path}`;
