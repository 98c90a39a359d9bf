import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAdmin, createEdition, createNewsletter } from '../../testing/factories.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createGeneration } from '../passages/generations/generation-records.js';
import { Passage } from '../passages/passage.entity.js';
import { EditionStatus } from './edition.entity.js';
import { ContentAction } from './edition.inputs.js';
import { EditionService } from './edition.service.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function embed(editionId: number) {
  const kind = { model: 'flat', dimensions: 2 };
  const { id: generationId } = await createGeneration(database.dataSource.manager, { ...kind, rules: 'none' });
  const place = { position: 0, startsAt: 0, endsAt: 1 };
  await database.dataSource
    .getRepository(Passage)
    .insert({ editionId, generationId, ...kind, ...place, vector: [1, 0] });
}

test('across pages, editions are processed that wait, have failed, or have no embeddings', async () => {
  const { dataSource } = database;
  const [newsletter, other] = [await createNewsletter(dataSource), await createNewsletter(dataSource)];
  const create = async (status: EditionStatus) => (await createEdition(dataSource, newsletter, { status })).id;
  const waiting = await create(EditionStatus.DISCOVERED);
  const failed = await create(EditionStatus.ERROR);
  const read = await create(EditionStatus.PROCESSED);
  await create(EditionStatus.PROCESSING);
  await embed(await create(EditionStatus.PROCESSED));
  await createEdition(dataSource, other, { status: EditionStatus.DISCOVERED });
  const args = { newsletterId: String(newsletter.id), action: ContentAction.PROCESS };
  const ids = await new EditionService(dataSource).listIds(await createAdmin(dataSource), newsletter.id, args);
  expect(new Set(ids)).toEqual(new Set([waiting, failed, read]));
});
