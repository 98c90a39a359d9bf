import { WebhookEvent, webhookRules } from '@niche-newsletters/rules/webhook.rules';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { ConnectionArgs } from '../../endpoints/graphql/connections.js';

@InputType({ description: 'A webhook: its address, and what it tells of.' })
export class WebhookInput {
  static readonly rules = webhookRules;

  @Field(() => String, { description: 'Where to send messages: an address on the public web, port 80 or 443.' })
  url: string;

  @Field(() => [WebhookEvent], { description: 'What to tell of.' })
  events: WebhookEvent[];

  @Field(() => ID, { nullable: true, description: 'Only events about this newsletter.' })
  newsletterId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only events about newsletters of this topic.' })
  topicId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'For `search.matched`: a saved search that its owner follows, as `targetId` of `follows`.',
  })
  savedSearchId?: string | null;
}

@ArgsType()
export class WebhookDeliveryArgs extends ConnectionArgs {
  @Field(() => ID, { description: 'ID of the webhook.' })
  webhookId: string;
}
