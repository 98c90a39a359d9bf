import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getIntrospectionQuery } from 'graphql';
import { ask } from './start-product.js';

/** Topics of a directory for German cooking, as an operator imports them. */
export const COOKING = {
  categories: [
    { name: 'Brot & Gebäck', topics: ['Sauerteig', 'Hefegebäck', 'Vollkornbrot', 'Kuchen & Torten'] },
    { name: 'Herd & Ofen', topics: ['Schmorgerichte', 'Suppen & Eintöpfe', 'Klöße & Nudeln', 'Vegetarisch kochen'] },
    { name: 'Vorrat & Markt', topics: ['Einmachen', 'Wochenmarkt', 'Kräuter & Gewürze', 'Käse & Wurst'] },
  ].map(({ name, topics }) => ({ name, topics: topics.map((topic) => ({ name: topic })) })),
};

export const COOKING_TOPICS = COOKING.categories.flatMap(({ topics }) => topics.map(({ name }) => name));

const FILES = [
  ...['/', '/topics', '/topics/sauerteig', '/search', '/pricing', '/developers', '/api-docs', '/login'],
  ...['/newsletters.rss', '/newsletters.opml', '/topics/sauerteig.rss', '/sitemap.xml', '/llms.txt', '/robots.txt'],
  ...['/opensearch.xml', '/api/openapi.json', '/api/subcategories', '/pages/impressum'],
];

const DATA = `{
  site { name line headline introduction pages { title } }
  categories { name description } subcategories { name description }
}`;

/** What a visitor or a program can read, by address. */
export async function readDirectory(origin: string): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const address of FILES) read.set(address, await (await fetch(origin + address)).text());
  read.set('GraphQL: data', JSON.stringify(await ask(origin, DATA)));
  read.set('GraphQL: schema', JSON.stringify(await ask(origin, getIntrospectionQuery())));
  return read;
}

interface StarterSet {
  categories: { name: string; topics: { name: string }[] }[];
}

/** Categories and topics of the sets that an operator could have begun with. */
function starterNames(): string[] {
  const folder = path.resolve(import.meta.dirname, '../api/topics');
  const sets = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as StarterSet,
  );
  const names = sets.flatMap(({ categories }) =>
    categories.flatMap(({ name, topics }) => [name, ...topics.map((topic) => topic.name)]),
  );
  return [...new Set(names)];
}

/** Between these, a text is a name by itself: 'Science' in a list, and not in a sentence. */
const EDGE = String.raw`["'<>\n,;:|•]`;

/** Names of topics of the starter sets in a text. */
export function starterNamesIn(text: string): string[] {
  const plain = `\n${text.replaceAll('&amp;', '&')}\n`;
  const isNamed = (name: string) =>
    name.includes(' ') ? plain.includes(name) : new RegExp(String.raw`${EDGE}\s*${name}\s*${EDGE}`).test(plain);
  return starterNames().filter(isNamed);
}
