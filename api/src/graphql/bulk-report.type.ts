import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A newsletter that a bulk action could not change.' })
export class BulkFailure {
  @Field(() => ID, { description: 'Identity of the newsletter.' })
  newsletterId: number;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: 'Why it was not changed.' })
  message: string;
}

@ObjectType({
  description: 'What a bulk action did: each newsletter is changed by itself, or reported with the reason.',
})
export class BulkReport {
  @Field(() => [ID], { description: 'Newsletters that were changed.' })
  done: number[];

  @Field(() => [BulkFailure], { description: 'Newsletters that were not, and why.' })
  failed: BulkFailure[];
}
