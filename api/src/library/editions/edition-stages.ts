import type { EntityManager } from 'typeorm';

/** The stages after reading. Each has a status of its own on the edition. */
export type Stage = 'summary' | 'embedding';

/** A stage fails after this many tries, each of which includes the retries of the model's client. */
export const MAX_STAGE_ATTEMPTS = 3;

/** For an UPDATE of editions: the stage has its result. */
export const isDoneNow = (stage: Stage): string =>
  `${stage}_status = 'done', ${stage}_attempts = 0, ${stage}_error = NULL`;

/** For an UPDATE of editions: the stage begins again, for example because the text is new. */
export const isToBeDone = (stage: Stage): string =>
  `${stage}_status = 'pending', ${stage}_attempts = 0, ${stage}_error = NULL`;

/** Counts a try. The last one sets the status to failed. Writes nothing if the text has changed meanwhile. */
export async function countFailure(
  manager: EntityManager,
  stage: Stage,
  failure: { editionId: number; textHash: string | null; message: string },
): Promise<void> {
  await manager.query(
    `UPDATE editions SET ${stage}_attempts = ${stage}_attempts + 1, ${stage}_error = $3,
       ${stage}_status = CASE WHEN ${stage}_attempts + 1 >= ${MAX_STAGE_ATTEMPTS} THEN 'failed' ELSE 'pending' END
     WHERE id = $1 AND text_hash IS NOT DISTINCT FROM $2`,
    [failure.editionId, failure.textHash, failure.message],
  );
}

/** Lets an administrator's job try again what has failed. */
export async function retryFailedStages(manager: EntityManager, newsletterIds: number[]): Promise<void> {
  for (const stage of ['summary', 'embedding'] as const) {
    await manager.query(
      `UPDATE editions SET ${isToBeDone(stage)} WHERE newsletter_id = ANY ($1) AND ${stage}_status = 'failed'`,
      [newsletterIds],
    );
  }
}
