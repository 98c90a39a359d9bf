import { MAX_IMPORT_ROWS, TOO_MANY_ROWS } from '@niche-newsletters/rules/import.rules';
import { SaxesParser } from 'saxes';
import { AppError } from '../../base/errors.js';
import { readOutline } from '../../reading/neighbours/opml-outline.js';
import { MAX_LISTED_TOPICS, type ListedSite } from './listed-site.js';

const NOT_OPML = 'This is not an OPML file';
const MAX_FOLDERS = 50;
const TOO_DEEP = `The file has more than ${MAX_FOLDERS} folders in each other`;

/** Sites of an OPML file: their pages, or else their feeds. The folders around a site are its topics. */
export function readOpmlList(text: string): ListedSite[] {
  const sites: ListedSite[] = [];
  const folders: (string | undefined)[] = [];
  const parser = new SaxesParser();
  let hasRoot = false;
  parser.on('error', () => {
    throw new AppError('BAD_USER_INPUT', NOT_OPML, { text: [NOT_OPML] });
  });
  parser.on('opentag', (tag) => {
    if (tag.name === 'opml') hasRoot = true;
    if (tag.name !== 'outline') return;
    const { address, name, description, category } = readOutline(tag);
    folders.push(address ? undefined : name);
    // Each site keeps the names of the folders around it: a hostile file could fill the memory.
    if (folders.length > MAX_FOLDERS) throw new AppError('BAD_USER_INPUT', TOO_DEEP, { text: [TOO_DEEP] });
    if (sites.length > MAX_IMPORT_ROWS) throw new AppError('BAD_USER_INPUT', TOO_MANY_ROWS, { text: [TOO_MANY_ROWS] });
    const topics = [...folders.filter((folder) => folder !== undefined), ...category.split(/[,/]/, MAX_LISTED_TOPICS)];
    if (address) sites.push({ address, name, description, topics: topics.filter((topic) => topic.trim() !== '') });
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'outline') folders.pop();
  });
  parser.write(text).close();
  if (!hasRoot) throw new AppError('BAD_USER_INPUT', NOT_OPML, { text: [NOT_OPML] });
  return sites;
}
