import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `COST` is close to the true cost. With the default, the planner computes the keys of all rows instead of using the index. */
const KEYS = (keys: string, cost: number) => `
CREATE OR REPLACE FUNCTION term_keys(weights sparsevec) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST ${cost} AS $$
  SELECT array_to_tsvector(coalesce(${keys}, '{}'))
  FROM (
    SELECT split_part(entry, ':', 1) AS number, split_part(entry, ':', 2)::double precision AS weight
    FROM unnest(string_to_array(trim(BOTH '{}' FROM split_part(weights::text, '/', 1)), ',')) AS entry
    WHERE entry <> '' OFFSET 0
  ) terms
$$;
REINDEX INDEX edition_terms_keys;
`;

const ALONE = 'array_agg(number)';
/** Several aggregates, because one row per key takes three times as long. */
const WITH_LEVELS = `${ALONE} || array_agg(number || 'a') FILTER (WHERE weight >= 1.5)
    || array_agg(number || 'b') FILTER (WHERE weight >= 1.8) || array_agg(number || 'c') FILTER (WHERE weight >= 2)
    || array_agg(number || 'd') FILTER (WHERE weight >= 2.15)`;

/** Adds keys for high weights, so that the index finds the editions in which a common word weighs most. */
export class WeightLevels1763904710010 implements MigrationInterface {
  readonly name = 'WeightLevels1763904710010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEYS(WITH_LEVELS, 10_000));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(KEYS(ALONE, 100));
  }
}
