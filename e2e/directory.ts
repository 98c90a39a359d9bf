import { openOffice, type Office } from './office.js';
import { ask, signInAs } from './start-product.js';
import { Screen } from './screen.js';
import { routes } from '../web/src/routes.js';
import { present } from '../api/src/base/validation/present.js';

export interface Directory extends Office {
  /** Id of the newsletter with editions. */
  paper: string;
  /** A URL of the route, with the id of the newsletter or the slug of a topic. */
  addressOf(path: string): string;
  /** Opens a new page, signed in with the role. */
  visit(person?: 'paid' | 'viewer' | 'admin', width?: number): Promise<Screen>;
}

interface Subcategories {
  subcategories: { slug: string }[];
}

export const EDITIONS = 12;
export const NEWSLETTERS = 25;
/** There are no products, collections and published pages, and no edition has a summary, so no names are known. The server is set up. */
export const EMPTY_ROUTES: string[] = [
  routes.product.path,
  routes.mentions.path,
  routes.collection.path,
  routes.setup.path,
  routes.page.path,
];

const OTHERS = Array.from({ length: NEWSLETTERS - 1 }, (_, index) => `Quarterly ${String(index + 1).padStart(2, '0')}`);
const SUBJECTS = Array.from({ length: EDITIONS }, (_, index) => `letterpress, part ${index + 1}`);

/** A directory with several pages, and a newsletter with several pages of editions. */
export async function openDirectory(): Promise<Directory> {
  const newsletters = Object.fromEntries([
    ['Paper Weekly', SUBJECTS],
    ...OTHERS.map((name) => [name, ['letterpress']] as const),
  ]) as Record<string, string[]>;
  const office = await openOffice({ newsletters, approved: Object.keys(newsletters) });
  const { product, browser, token, ids } = office;
  const paper = present(ids['Paper Weekly']);
  const variables = { id: paper };
  await ask(product.origin, 'mutation ($id: ID!) { discoverContent(newsletterId: $id) { found } }', {
    token,
    variables,
  });
  const process = 'mutation ($id: ID!) { processNewsletter(newsletterId: $id, limit: 20) { processed } }';
  await ask(product.origin, process, { token, variables });
  const visit: Directory['visit'] = async (person, width = 1280) => {
    const own = person ? await signInAs(product.origin, person) : undefined;
    const screen = await Screen.open({ browser, origin: product.origin, ...(own ? { token: own } : {}) });
    await screen.page.setViewport({ width, height: 844 });
    return screen;
  };
  const { subcategories } = await ask<Subcategories>(product.origin, '{ subcategories { slug } }');
  const topic = present(subcategories[0]).slug;
  const addressOf = (path: string) => path.replace(':id', paper).replace(':slug', topic);
  return { ...office, paper, addressOf, visit };
}
