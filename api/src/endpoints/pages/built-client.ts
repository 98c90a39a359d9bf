import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodedPart } from '../../base/validation/decoded-part.js';
import type { Question } from '../graphql/ask-as-visitor.js';
import type { FirstViews } from './first-view.js';

/** A route of the client, with the queries that its document preloads. */
export interface ClientRoute {
  /** At most one parameter: `:id` or `:slug`. */
  path: string;
  isIndexed?: boolean;
  isHidden?: boolean;
  /** Minimum role. Visitors are redirected to the home page. */
  role?: 'VIEWER' | 'ADMIN';
  scripts: string[];
  queries: Question[];
}

export interface ClientBuild extends FirstViews {
  document: string;
  routes: ClientRoute[];
}

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../web/dist');

/** Files that the client's build wrote for the server. Read again after a new build. */
export class BuiltClient {
  private builtAt = 0;
  private build?: ClientBuild;

  constructor(readonly folder = FOLDER) {}

  /** Routes of the last build that was read. */
  get routes(): ClientRoute[] {
    return this.build?.routes ?? [];
  }

  /** Undefined if the client is not built. */
  async read(): Promise<ClientBuild | undefined> {
    const file = path.join(this.folder, 'index.html');
    const builtAt = (await stat(file).catch(() => undefined))?.mtimeMs;
    if (!builtAt) return undefined;
    if (this.build && builtAt === this.builtAt) return this.build;
    const [document, pages] = await Promise.all([
      readFile(file, 'utf8'),
      readFile(path.join(this.folder, 'pages.json'), 'utf8'),
    ]);
    this.builtAt = builtAt;
    return (this.build = { document, ...(JSON.parse(pages) as Omit<ClientBuild, 'document'>) });
  }
}

export interface RouteMatch {
  route: ClientRoute;
  parameter?: RouteParameter;
}

/** Values of `:id` and `:slug` in a path. */
export interface RouteParameter {
  name: ':id' | ':slug';
  value: string;
}

/** Parameters that the queries accept. Any other path is a 404. */
const VALID = { ':id': /^\d{1,9}$/, ':slug': /^[\p{L}\p{N}-]{1,100}$/u };

export const isValid = ({ name, value }: RouteParameter): boolean => VALID[name].test(value);

/** Finds the route of a path, with or without a trailing slash, and its parameter. */
export function matchRoute(routes: ClientRoute[], address: string): RouteMatch | undefined {
  const wanted = address.replace(/(.)\/$/, '$1').split('/');
  for (const route of routes) {
    const pattern = route.path.split('/');
    const isMatch = (part: string, at: number) => part === wanted[at] || (part.startsWith(':') && wanted[at] !== '');
    if (pattern.length !== wanted.length || !pattern.every(isMatch)) continue;
    const name = pattern.find((part) => part === ':id' || part === ':slug');
    return name ? { route, parameter: { name, value: decodedPart(wanted[pattern.indexOf(name)] ?? '') } } : { route };
  }
  return undefined;
}
