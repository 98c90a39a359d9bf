import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import type { SitePlatform } from './sites/site.js';

export interface DemoNewsletter {
  slug: string;
  name: string;
  description: string;
  topics: string[];
  frequency: string;
  language: string;
  platform: SitePlatform;
  authors: string[];
  /** Style of its site: `layout ground ink accent face`. */
  look: string;
  editions: DemoEdition[];
}

export interface DemoEdition {
  slug: string;
  title: string;
  author: string;
  publishedAt: Date;
  access: 'public' | 'members' | 'paid';
  markdown: string;
  html: string;
}

/** The same relative path works from `src` and from `dist`. */
export const DEMO_FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../demo');

const EDITION_MARK = /^=== (?=[a-z0-9-]+$)/m;

/** Reads one Markdown file per newsletter: a head of `name: value` lines, then editions, each with its own head. */
export function readDemoNewsletters(folder = path.join(DEMO_FOLDER, 'newsletters')): DemoNewsletter[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readNewsletter(file, readFileSync(path.join(folder, file), 'utf8')));
}

function readNewsletter(file: string, text: string): DemoNewsletter {
  const [head = '', ...editions] = text.split(EDITION_MARK);
  const value = valuesOf(head.replace(/^---$/gm, ''), file);
  return {
    slug: value('slug'),
    name: value('name'),
    description: value('description'),
    topics: listOf(value('topics')),
    frequency: value('frequency'),
    language: value('language'),
    platform: value('platform') as SitePlatform,
    authors: listOf(value('authors')),
    look: value('look'),
    editions: editions.map((edition) => readEdition(file, edition)),
  };
}

function readEdition(file: string, text: string): DemoEdition {
  const firstLineEnd = text.indexOf('\n');
  const slug = text.slice(0, firstLineEnd).trim();
  const headEnd = text.indexOf('\n\n');
  const value = valuesOf(text.slice(firstLineEnd, headEnd), `${file}, ${slug}`);
  const markdown = text.slice(headEnd).trim();
  return {
    slug,
    title: value('title'),
    author: value('author'),
    publishedAt: new Date(`${value('date')}T07:30:00Z`),
    access: value('access') as DemoEdition['access'],
    markdown,
    html: marked.parse(markdown, { async: false }),
  };
}

function valuesOf(head: string, place: string): (name: string) => string {
  const values = new Map<string, string>();
  for (const line of head.split('\n')) {
    const [, name, value] = /^(\w+): (.+)$/.exec(line.trim()) ?? [];
    if (name && value) values.set(name, value);
  }
  return (name) => {
    const found = values.get(name);
    if (found === undefined) throw new Error(`The demo newsletter ${place} has no ${name}`);
    return found;
  };
}

const listOf = (text: string): string[] => text.split(',').map((item) => item.trim());
