import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { printSchema, lexicographicSortSchema } from 'graphql';
import { describeSchema } from './schema.js';

/** Writes the schema for people and for the code generator; run by `npm run generate`. */
const target = new URL('../../schema.graphql', import.meta.url);
writeFileSync(target, `${printSchema(lexicographicSortSchema(await describeSchema()))}\n`);
process.exit(0);
