import type { ImportColumns } from '@niche-newsletters/rules/import-columns';
import { importRowRules, importRowsRules, importRules } from '@niche-newsletters/rules/import.rules';
import { listRules } from '@niche-newsletters/rules/filter.rules';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PageArgs } from '../../endpoints/graphql/paging.js';
import { SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { ImportKind } from './import.entity.js';
import { ImportRowStatus } from './import-row.entity.js';
import { ListFormat } from './import.types.js';

@InputType({ description: 'Which columns of a table have what, as numbers from 0.' })
export class ImportColumnsInput implements ImportColumns {
  @Field(() => Int, { description: 'Column of the addresses.' })
  address: number;

  @Field(() => Int, { nullable: true, description: 'Column of the names.' })
  name?: number | null;

  @Field(() => Int, { nullable: true, description: 'Column of the descriptions.' })
  description?: number | null;

  @Field(() => Int, { nullable: true, description: 'Column of the topics, separated by commas.' })
  topics?: number | null;
}

@InputType({ description: 'A list of newsletters to check, and then to add.' })
export class ImportNewslettersInput {
  static readonly rules = importRules;

  @Field(() => ImportKind, { description: 'What the list is.' })
  kind: ImportKind;

  @Field(() => String, { nullable: true, description: 'Name of its file.' })
  fileName?: string | null;

  @Field(() => String, {
    description:
      'The list itself: OPML, CSV, or addresses separated by spaces or lines. At most 10,000 rows. Lists that are longer than a GraphQL request go to POST /api/admin/imports.',
  })
  text: string;

  @Field(() => ImportColumnsInput, {
    nullable: true,
    description: 'Columns of a table. Without them, they are guessed.',
  })
  columns?: ImportColumnsInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the first row of a table has the names of its columns. Without it, that is guessed.',
  })
  hasHeader?: boolean | null;
}

@ArgsType()
export class ImportRowsArgs extends PageArgs {
  static readonly rules = importRowsRules;

  @Field(() => ID, { description: 'ID of the import.' })
  importId: string;

  @Field(() => ImportRowStatus, { nullable: true, description: 'Only rows with this status.' })
  status?: ImportRowStatus | null;

  @Field(() => String, { nullable: true, description: 'Text to find in the name or the address.' })
  search?: string | null;
}

@InputType({ description: 'Fields of a row to change before it is added. Omitted fields stay as they are.' })
export class UpdateImportRowInput {
  static readonly rules = importRowRules;

  @Field(() => String, { nullable: true, description: 'Name of the newsletter, 2 to 200 characters.' })
  name?: string | null;

  @Field(() => [ID], { nullable: true, description: 'IDs of its topics, at most 7.' })
  subcategoryIds?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is left out.' })
  isSkipped?: boolean | null;
}

@ArgsType()
export class ExportNewslettersArgs {
  static readonly rules = listRules;

  @Field(() => ListFormat, { description: 'Format of the list.' })
  format: ListFormat;

  @Field(() => String, {
    nullable: true,
    description: 'Words to find, in any order, in the name, description, topics, categories and titles of editions.',
  })
  search?: string | null;

  @Field(() => SubmissionStatus, { nullable: true, description: 'Only newsletters with this review status.' })
  status?: SubmissionStatus | null;
}
