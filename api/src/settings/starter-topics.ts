import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** One file for each set, also those that an operator adds. */
const FOLDER = fileURLToPath(new URL('../../topics/', import.meta.url));
export const GENERAL_TOPICS = 'general';

const starterTopics = z.object({
  title: z.string(),
  categories: z.array(
    z.object({
      name: z.string().min(1),
      description: z.string().default(''),
      topics: z.array(z.object({ name: z.string().min(1), description: z.string() })),
    }),
  ),
});

const fileOf = (set: string) => path.join(FOLDER, `${path.basename(set)}.json`);

export const hasStarterTopics = (set: string): boolean => existsSync(fileOf(set));

export const readStarterTopics = (set: string): z.infer<typeof starterTopics> =>
  starterTopics.parse(JSON.parse(readFileSync(fileOf(set), 'utf8')));

/** All sets, by title. */
export const listStarterTopics = () =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .map((name) => ({ name, ...readStarterTopics(name) }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
