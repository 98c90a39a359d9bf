import { WebhookEvent } from '@niche-newsletters/rules/webhook.rules';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ConnectionOf, EdgeOf } from '../../endpoints/graphql/connections.js';
import { DeliveryState } from './webhook-delivery.entity.js';

registerEnumType(WebhookEvent, {
  name: 'WebhookEvent',
  description: 'What a webhook can tell of.',
  valuesConfig: {
    EDITION_PUBLISHED: { description: '`edition.published`: an edition was read for the first time.' },
    SEARCH_MATCHED: { description: '`search.matched`: a new edition matches the search of the webhook.' },
    NEWSLETTER_CHANGED: { description: '`newsletter.changed`: a newsletter was listed, changed or removed.' },
    SUBMISSION_DECIDED: {
      description:
        '`submission.decided`: a newsletter that the owner of the webhook submitted was approved or rejected.',
    },
    JOB_FINISHED: { description: '`job.finished`: a job has ended. Only for administrators.' },
  },
});

registerEnumType(DeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'What became of a message.',
  valuesConfig: {
    WAITING: { description: 'It waits for its first or next try.' },
    DELIVERED: { description: 'The receiver has accepted it.' },
    FAILED: { description: 'All tries failed. It can be sent again.' },
  },
});

export enum WebhookState {
  ACTIVE = 'active',
  FAILING = 'failing',
  PAUSED = 'paused',
}
registerEnumType(WebhookState, {
  name: 'WebhookState',
  description: 'How a webhook is doing.',
  valuesConfig: {
    ACTIVE: { description: 'Its last message arrived, or none was sent yet.' },
    FAILING: { description: 'Its last message did not arrive. After a day of failures, it is paused.' },
    PAUSED: { description: 'Its owner, or a day of failures, has paused it. Its messages wait for two weeks.' },
  },
});

@ObjectType('Webhook', {
  simpleResolvers: true,
  description: 'An address of a member that is told of events, as Standard Webhooks describes.',
})
export class WebhookView {
  @Field(() => ID, { description: 'ID of the webhook.' })
  id: number;

  @Field(() => String, { description: 'Where messages are sent. Programs see its host.' })
  url: string;

  @Field(() => [WebhookEvent], { description: 'What it tells of.' })
  events: WebhookEvent[];

  @Field(() => ID, { nullable: true, description: 'Only events about this newsletter.' })
  newsletterId: number | null;

  @Field(() => String, { nullable: true, description: 'Name of that newsletter, if it is listed.' })
  newsletterName: string | null;

  @Field(() => ID, { nullable: true, description: 'Only events about newsletters of this topic.' })
  topicId: number | null;

  @Field(() => String, { nullable: true, description: 'Name of that topic.' })
  topicName: string | null;

  @Field(() => ID, { nullable: true, description: 'The saved search whose matches it tells of.' })
  savedSearchId: number | null;

  @Field(() => String, { nullable: true, description: 'Words and filters of that search.' })
  savedSearchName: string | null;

  @Field(() => WebhookState, { description: 'How it is doing.' })
  state: WebhookState;

  @Field(() => Date, { nullable: true, description: 'Since when messages fail. Null if the last one has arrived.' })
  failingSince: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was paused.' })
  pausedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'Until when the secret before the last rotation signs, too.' })
  previousSecretUntil: Date | null;

  @Field(() => Int, { description: 'Number of messages that wait, at most 10,000. Beyond, it is told nothing more.' })
  waitingCount: number;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt: Date;
}

@ObjectType({ simpleResolvers: true, description: 'A webhook with its secret.' })
export class WebhookWithSecret {
  @Field(() => WebhookView, { description: 'The webhook.' })
  webhook: WebhookView;

  @Field(() => String, { description: 'The secret with which receivers verify messages. It is shown only once.' })
  secret: string;
}

@ObjectType('WebhookDelivery', { simpleResolvers: true, description: 'A message of a webhook. Kept for two weeks.' })
export class DeliveryView {
  @Field(() => ID, { description: 'ID of the delivery.' })
  id: number;

  @Field(() => String, { description: 'Its type, for example `edition.published`.' })
  event: string;

  @Field(() => String, { description: 'The `webhook-id` of the message, the same for each try.' })
  messageId: string;

  @Field(() => DeliveryState, { description: 'What became of it.' })
  state: DeliveryState;

  @Field(() => Date, { description: 'When the event took effect.' })
  occursAt: Date;

  @Field(() => Int, { description: 'Number of tries.' })
  attempts: number;

  @Field(() => Date, { nullable: true, description: 'When the last try ended.' })
  triedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it is tried next. Null if it is not.' })
  nextTryAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Its body. That of an edition is null before the first try.' })
  request: string | null;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the answer to the last try.' })
  statusCode: number | null;

  @Field(() => String, { nullable: true, description: 'The first 2,000 bytes of that answer. Null for programs.' })
  response: string | null;

  @Field(() => String, { nullable: true, description: 'Why there was no answer.' })
  error: string | null;
}

@ObjectType({ description: 'A delivery and its cursor.' })
export class WebhookDeliveryEdge extends EdgeOf(DeliveryView) {}

@ObjectType({ description: 'A slice of the deliveries of a webhook, latest first.' })
export class WebhookDeliveryConnection extends ConnectionOf(DeliveryView, WebhookDeliveryEdge) {}
