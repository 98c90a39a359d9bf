import { Field, ID, ObjectType } from 'type-graphql';
import { MaxLength } from './limits/cost.js';

@ObjectType({ description: 'A newsletter that a bulk action could not change.' })
export class BulkFailure {
  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: number;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: 'Why it was not changed.' })
  message: string;
}

@ObjectType({
  description: 'Result of a bulk action. Each newsletter is changed on its own, or reported with a reason.',
})
export class BulkReport {
  @Field(() => [ID], { description: 'Newsletters that were changed.' })
  done: number[];

  @MaxLength(100)
  @Field(() => [BulkFailure], { description: 'Newsletters that could not be changed, with reasons.' })
  failed: BulkFailure[];
}
