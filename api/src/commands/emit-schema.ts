import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { printSchema, lexicographicSortSchema } from 'graphql';
import { describeSchema } from '../app/schema.js';

/** Writes `schema.graphql`, for people and the code generator. Run by `npm run generate`. */
const target = new URL('../../../schema.graphql', import.meta.url);
writeFileSync(target, `${printSchema(lexicographicSortSchema(await describeSchema()))}\n`);
process.exit(0);
