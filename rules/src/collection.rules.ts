import * as z from 'zod/mini';
import { identity } from './list.js';
import { text } from './text.js';

export enum CollectionVisibility {
  PRIVATE = 'private',
  UNLISTED = 'unlisted',
  PUBLIC = 'public',
}

/** More than anyone keeps in order. */
export const MAX_COLLECTIONS = 100;
/** A collection is shown and exported as a whole. */
export const MAX_COLLECTION_ENTRIES = 200;
export const MAX_COLLECTION_NAME = 100;
/** What is saved without a choice is put there. */
export const SAVED_COLLECTION = 'Saved';
export const MAX_COLLECTION_NOTE = 500;

const ONE = 'Please name one newsletter or one edition.';
const POSITION = `A position is a number from 1 to ${MAX_COLLECTION_ENTRIES}.`;

export const collectionRules = z.object({
  name: text({
    label: 'The name',
    min: 1,
    max: MAX_COLLECTION_NAME,
    tooShort: 'Please give the collection a name.',
  }),
  visibility: z.nullish(z.enum(CollectionVisibility, { error: 'Please choose who can read the collection.' })),
});

export const collectionNoteRules = z.object({
  note: z.nullish(text({ label: 'The note', max: MAX_COLLECTION_NOTE })),
});

const hasOneThing = z.refine<{ newsletterId?: unknown; editionId?: unknown }>(
  ({ newsletterId, editionId }) => (newsletterId == null) !== (editionId == null),
  { error: ONE, path: ['input'] },
);

export const collectionThingRules = z
  .object({ newsletterId: z.nullish(identity), editionId: z.nullish(identity) })
  .check(hasOneThing);

export const newEntryRules = z
  .object({
    collectionId: z.nullish(identity),
    newsletterId: z.nullish(identity),
    editionId: z.nullish(identity),
    ...collectionNoteRules.shape,
  })
  .check(hasOneThing);

export const entryPositionRules = z.object({
  position: z
    .int({ error: POSITION })
    .check(z.minimum(1, { error: POSITION }), z.maximum(MAX_COLLECTION_ENTRIES, { error: POSITION })),
});
