import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ListOf } from '../../endpoints/graphql/paging.js';
import { ImportKind } from './import.entity.js';
import { ImportRowStatus } from './import-row.entity.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

export enum ImportStatus {
  CHECKING = 'checking',
  READY = 'ready',
  IMPORTING = 'importing',
  DONE = 'done',
  UNDOING = 'undoing',
  UNDONE = 'undone',
}

export enum ListFormat {
  CSV = 'csv',
  OPML = 'opml',
}

registerEnumType(ImportKind, { name: 'ImportKind', description: 'What an imported list is.' });
registerEnumType(ImportStatus, {
  name: 'ImportStatus',
  description:
    'How far an import is. CHECKING: its addresses are visited. READY: an administrator decides. IMPORTING, UNDOING: newsletters are added or deleted.',
});
registerEnumType(ImportRowStatus, {
  name: 'ImportRowStatus',
  description:
    'What became of an address. WAITING, QUEUED and UNDOING change by themselves; NEW is added once the import is confirmed.',
});
registerEnumType(ListFormat, { name: 'ListFormat', description: 'Format of an exported list.' });

@ObjectType({ simpleResolvers: true, description: 'How many rows of an import have a status.' })
export class ImportRowCount {
  @Field(() => ImportRowStatus, { description: 'The status.' })
  status: ImportRowStatus;

  @Field(() => Int, { description: 'Number of rows.' })
  count: number;
}

@ObjectType('NewsletterImport', { simpleResolvers: true, description: 'A list of newsletters to add.' })
export class ImportView {
  @Field(() => ID, { description: 'ID of the import.' })
  id: number;

  @Field(() => ImportKind, { description: 'What the list is.' })
  kind: ImportKind;

  @Field(() => String, { nullable: true, description: 'Name of its file, if it came in one.' })
  fileName: string | null;

  @Field(() => ImportStatus, { description: 'How far it is.' })
  status: ImportStatus;

  @Field(() => Boolean, { description: 'Whether the pipeline fetches the editions of what it added.' })
  toBeProcessed: boolean;

  @Field(() => Date, { description: 'When it began.' })
  createdAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the administrator. Null for the command line, and after the account was deleted.',
  })
  createdByName: string | null;

  @MaxLength(12)
  @Field(() => [ImportRowCount], { description: 'Numbers of its rows.' })
  counts: ImportRowCount[];
}

@ObjectType('ImportRow', { simpleResolvers: true, description: 'An address of an imported list.' })
export class ImportRowView {
  @Field(() => ID, { description: 'ID of the row.' })
  id: number;

  @Field(() => Int, { description: 'Its place in the list, from 1.' })
  position: number;

  @Field(() => String, { description: 'The address as listed.' })
  address: string;

  @Field(() => String, { nullable: true, description: 'Where it leads. Null until it was visited.' })
  url: string | null;

  @Field(() => String, { description: 'Name of the newsletter, by the list or by its site.' })
  name: string;

  @Field(() => ImportRowStatus, { description: 'What became of it.' })
  status: ImportRowStatus;

  @Field(() => String, { nullable: true, description: 'Why.' })
  reason: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of the newsletter that it made, or that was known.' })
  newsletterId: number | null;

  topicIds: number[];
}

@ObjectType({ description: 'A page of imports.' })
export class NewsletterImportList extends ListOf(ImportView) {}

@ObjectType({ description: 'A page of rows of an import.' })
export class ImportRowList extends ListOf(ImportRowView) {}
