import { Field, ID, ObjectType } from 'type-graphql';
import { Role, SubscriptionStatus } from './user.entity.js';

/** The row of User, with what anybody may see of it. */
@ObjectType({ simpleResolvers: true, description: 'A user as others see them, without the e-mail address.' })
export class Person {
  @Field(() => ID, { description: 'ID of the user.' })
  id: number;

  @Field(() => String, { description: 'Display name.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'URL of a profile picture, if the identity provider sent one.' })
  avatarUrl: string | null;
}

/** The row of User, as its owner sees it. */
@ObjectType({ simpleResolvers: true, description: 'The signed-in user.' })
export class Me extends Person {
  @Field(() => String, { description: 'E-mail address from the identity provider.' })
  email: string;

  @Field(() => Role, { description: 'Role of the user.' })
  role: Role;

  @Field(() => SubscriptionStatus, { description: 'Subscription of the user.' })
  subscriptionStatus: SubscriptionStatus;

  @Field(() => Date, { nullable: true, description: 'When the account will be deleted, if its user asked for it.' })
  deleteAt: Date | null;
}
