import { IsDate } from 'class-validator';
import { Type } from 'class-transformer';
import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'A newsletter and the dates between which it is promoted.' })
export class CreatePromotionInput {
  @Field(() => ID, { description: 'Identity of the newsletter.' })
  newsletterId: string;

  @Field(() => Date, { description: 'When it begins.' })
  @Type(() => Date)
  @IsDate({ message: 'The start date is not a date' })
  startsAt: Date;

  @Field(() => Date, { description: 'When it ends, after the start.' })
  @Type(() => Date)
  @IsDate({ message: 'The end date is not a date' })
  endsAt: Date;
}
