import { categoryRules, topicRules } from '@niche-newsletters/rules/topic.rules';
import Papa from 'papaparse';
import { z } from 'zod';
import { AppError } from '../../base/errors.js';
import { readCell, writeCsv } from '../../base/words/write-csv.js';
import { MAX_LINES, type AdminCategory, type TopicFormat, type TopicLine } from './topic-admin.types.js';

/** A topic of a list, as `topicRules` left it. */
export interface ListedTopic {
  line: number;
  category: string;
  /** Null if the list does not say. */
  categoryDescription: string | null;
  name: string;
  /** Null if the list does not say. */
  description: string | null;
  isHidden: boolean | null;
}

interface ReadTopics {
  topics: ListedTopic[];
  errors: TopicLine[];
}

const COLUMNS = ['category', 'category_description', 'name', 'description', 'hidden'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>> & { line: number };

const NO_COLUMNS = `The first line must name the columns: ${COLUMNS.join(', ')}. Those for the names of categories and topics are needed.`;
const NO_SET = 'The file must be an object with "categories", each with a "name" and "topics".';
const TOO_LONG = `A list has at most ${MAX_LINES} topics.`;

/** As starter sets are written, so that a directory of one's own can begin with it. */
const starterSet = z.object({
  categories: z.array(
    z.object({
      name: z.string(),
      description: z.string().optional(),
      topics: z.array(
        z.object({ name: z.string(), description: z.string().optional(), isHidden: z.boolean().optional() }),
      ),
    }),
  ),
});

export function writeTopics(categories: AdminCategory[], { format, title }: { format: TopicFormat; title: string }) {
  return format === 'csv' ? csv(categories) : json(categories, title);
}

function csv(categories: AdminCategory[]): string {
  const data = categories.flatMap(({ topics, ...category }) =>
    topics.map((topic, at) => [
      ...[category.name, at === 0 ? category.description : '', topic.name, topic.description],
      topic.isHidden ? 'yes' : '',
    ]),
  );
  return writeCsv([...COLUMNS], data);
}

const json = (categories: AdminCategory[], title: string): string =>
  JSON.stringify(
    {
      title,
      categories: categories.map(({ name, description, topics }) => ({
        name,
        ...(description ? { description } : {}),
        topics: topics.map((topic) => ({
          name: topic.name,
          description: topic.description,
          ...(topic.isHidden ? { isHidden: true } : {}),
        })),
      })),
    },
    null,
    2,
  );

/** Throws BAD_USER_INPUT for what is no list. Errors of topics are returned, with their lines. */
export function readTopics(format: TopicFormat, text: string): ReadTopics {
  const rows = format === 'csv' ? readCsv(text) : readJson(text);
  if (rows.length > MAX_LINES) throw refused(TOO_LONG);
  const read: ReadTopics = { topics: [], errors: [] };
  for (const row of rows) {
    const topic = readRow(row);
    if (typeof topic === 'string') read.errors.push({ line: row.line, text: topic });
    else read.topics.push(topic);
  }
  return read;
}

/** Or what is wrong with it. */
function readRow({ line, category = '', name = '', description, hidden, ...row }: Row): ListedTopic | string {
  if (category.trim() === '') return 'A topic needs a category.';
  const isHidden = hidden === undefined ? null : isYes(hidden);
  const topic = topicRules.safeParse({ name, description: description ?? null, isHidden });
  // One line of a category is enough to describe it.
  const about = categoryRules.safeParse({ description: row.category_description || null });
  const [issue] = [...(topic.error?.issues ?? []), ...(about.error?.issues ?? [])];
  if (!topic.data || !about.data) return issue?.message ?? NO_SET;
  return {
    line,
    category: category.trim(),
    categoryDescription: about.data.description ?? null,
    name: topic.data.name ?? '',
    description: topic.data.description ?? null,
    isHidden,
  };
}

function readCsv(text: string): Row[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    preview: MAX_LINES + 1,
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: readCell,
  });
  if (!meta.fields?.includes('category') || !meta.fields.includes('name')) throw refused(NO_COLUMNS);
  // The names of the columns are line 1.
  return data.map((row, at) => ({ ...row, line: at + 2 }));
}

function readJson(text: string): Row[] {
  const { data, error } = starterSet.safeParse(parsed(text));
  if (!data) throw refused(`${NO_SET} ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
  const topics = data.categories.flatMap(({ name: category, description: category_description, topics: own }) =>
    own.map((topic) => ({ category, category_description, ...topic })),
  );
  return topics.map(({ isHidden, ...topic }, at) => ({
    ...topic,
    hidden: isHidden === undefined ? undefined : isHidden ? 'yes' : '',
    line: at + 1,
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refused(`This is no JSON: ${(error as Error).message}`);
  }
}

const isYes = (value: string): boolean => /^(?:yes|true|1|x)$/i.test(value.trim());

const refused = (message: string) => new AppError('BAD_USER_INPUT', message, { text: [message] });
