import { SaxesParser } from 'saxes';
import type { FetchedDocument } from '../platforms/platform.js';
import { RecommendationKind, type NeighbourList } from './neighbour-list.js';
import { readOutline } from './opml-outline.js';

export interface NeighbourDocument {
  kind: NeighbourList['kind'];
  document: FetchedDocument;
}

/** As its list has it, unchecked. */
export interface ListedNeighbour {
  url: string;
  name: string;
}

/** More than a person recommends. A hostile list may have any number. */
export const MAX_NEIGHBOURS = 200;

/** The sites of a list, at most 200. Throws if it has another format. Runs in a worker thread. */
export function readNeighbours({ kind, document }: NeighbourDocument): ListedNeighbour[] {
  const text = new TextDecoder().decode(document.bytes);
  return kind === RecommendationKind.GHOST ? readGhost(text) : readBlogroll(text);
}

/** Ghost lists the addresses of what a publication recommends, and when it began to. */
function readGhost(text: string): ListedNeighbour[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('The recommendations are not a list');
  return list
    .map((item: unknown) => (item as { url?: unknown } | null)?.url)
    .filter((url) => typeof url === 'string')
    .slice(0, MAX_NEIGHBOURS)
    .map((url) => ({ url, name: '' }));
}

function readBlogroll(text: string): ListedNeighbour[] {
  const found: ListedNeighbour[] = [];
  const parser = new SaxesParser();
  let hasRoot = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    if (tag.name === 'opml') hasRoot = true;
    if (tag.name !== 'outline' || found.length === MAX_NEIGHBOURS) return;
    const { address, name } = readOutline(tag);
    if (address) found.push({ url: address, name });
  });
  parser.write(text).close();
  if (!hasRoot) throw new Error('The blogroll is not an OPML file');
  return found;
}
