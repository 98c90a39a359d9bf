import { CollectionVisibility } from '@niche-newsletters/rules/collection.rules';
import { z } from 'zod';
import { Frequency, Language } from '../../catalogue/newsletters/newsletter.entity.js';
import { FollowKind } from '../../people/follows/follow.types.js';

// The output schemas of the tools. Results have exactly these fields.

const id = z.int();
const moment = z.iso.datetime();
const place = z.string().describe('Address that opens where the text stands.');

export const pagination = z.object({ page: z.int(), totalPages: z.int(), total: z.int() });
const newsletterName = z.object({ id, name: z.string() });

export const newsletter = z.object({
  id,
  name: z.string(),
  url: z.string(),
  description: z.string(),
  frequency: z.enum(Frequency).nullable().describe('As the newsletter says.'),
  language: z.enum(Language).nullable(),
  topics: z.array(z.string()),
});

export const topic = z.object({ id, name: z.string(), category: z.string() });

export const edition = z.object({
  id,
  newsletterId: id,
  title: z.string().nullable(),
  url: z.string(),
  author: z.string().nullable(),
  publishedAt: moment.nullable(),
  processedAt: moment.nullable().describe('When this site read it.'),
  summary: z.string().nullable(),
  companies: z.array(z.string()),
  people: z.array(z.string()),
  topics: z.array(z.string()),
});

export const searchResult = z.object({
  passage: z.string().nullable().describe('Word for word.'),
  passageUrl: place.nullable(),
  newsletter: newsletterName,
  edition,
});

export const follow = z.object({
  id,
  kind: z.enum(FollowKind),
  targetId: id.describe('ID of the newsletter, topic, name or saved search.'),
  name: z.string(),
  path: z.string(),
  createdAt: moment,
  newCount: z.int().describe('Editions not marked as read.'),
});

export const news = edition.extend({ isRead: z.boolean(), reasons: z.array(z.string()) });

export const collection = z.object({
  slug: z.string(),
  name: z.string(),
  visibility: z.enum(CollectionVisibility),
  entryCount: z.int(),
  ownerName: z.string().nullable(),
});

export const entry = z.object({
  newsletter: newsletterName.extend({ url: z.string() }),
  edition: edition.nullable(),
  note: z.string(),
  addedAt: moment,
});

const passage = z.object({
  number: z.int().describe('By which sentences cite it.'),
  editionId: id,
  title: z.string(),
  newsletter: newsletterName,
  publishedAt: moment.nullable(),
  text: z.string(),
  url: place,
});

const citation = z.object({ editionId: id, passage: z.int().nullable(), quote: z.string(), url: place });

const source = z.object({
  editionId: id,
  title: z.string(),
  url: z.string(),
  newsletter: newsletterName,
  publishedAt: moment.nullable(),
});

export const answer = {
  passages: z.array(passage).describe('Best first.'),
  isAnswered: z.boolean().describe('Whether the first passage is close to the question.'),
  notice: z.string().nullable(),
  sentences: z
    .array(z.object({ text: z.string(), citations: z.array(citation) }))
    .describe('What a language model wrote. Empty without one.'),
  sources: z.array(source),
};
