import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import { MAX_WEBHOOKS } from '@niche-newsletters/rules/webhook.rules';
import { MAX_LARGE_ID } from '../../base/ids.js';
import type { Connection } from '../../base/lists/cursor.js';
import { parseId } from '../../base/validation/parse-input.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import type { Member } from '../accounts/access.js';
import { WebhookDeliveryArgs, WebhookInput } from './webhook.inputs.js';
import type { WebhookService } from './webhook.service.js';
import { DeliveryView, WebhookDeliveryConnection, WebhookView, WebhookWithSecret } from './webhook.types.js';

const OWN = { description: 'ID of a webhook of the signed-in user.' };

@Resolver()
export class WebhookResolver {
  constructor(private readonly service: WebhookService) {}

  @MaxLength(MAX_WEBHOOKS)
  @Query(() => [WebhookView], { description: 'Webhooks of the signed-in user, at most 20.' })
  webhooks(@AsMember() member: Member): Promise<WebhookView[]> {
    return this.service.list(member);
  }

  @Query(() => WebhookDeliveryConnection, {
    description: 'What a webhook has sent in the last two weeks, and what waits, latest first.',
  })
  webhookDeliveries(@AsMember() member: Member, @Args() args: WebhookDeliveryArgs): Promise<Connection<DeliveryView>> {
    return this.service.deliveries(member, args);
  }

  @Mutation(() => WebhookWithSecret, { description: 'Adds a webhook. Its secret is shown only now.' })
  createWebhook(
    @AsMember() member: Member,
    @Arg('input', () => WebhookInput, { description: 'Its address, and what it tells of.' }) input: WebhookInput,
  ): Promise<WebhookWithSecret> {
    return this.service.add(member, input);
  }

  @Mutation(() => WebhookView, {
    description: 'Changes a webhook. Its secret stays, and what waits goes to the new address.',
  })
  updateWebhook(
    @AsMember() member: Member,
    @Arg('id', () => ID, OWN) id: string,
    @Arg('input', () => WebhookInput, {
      description: 'Replaces the whole webhook: a limit that is left out is removed.',
    })
    input: WebhookInput,
  ): Promise<WebhookView> {
    return this.service.update(member, parseId(id), input);
  }

  @Mutation(() => WebhookWithSecret, {
    description: 'Gives a webhook a new secret. For 24 hours, messages are signed with the one before, too.',
  })
  rotateWebhookSecret(@AsMember() member: Member, @Arg('id', () => ID, OWN) id: string): Promise<WebhookWithSecret> {
    return this.service.rotate(member, parseId(id));
  }

  @Mutation(() => WebhookView, { description: 'Pauses a webhook. Its messages wait for two weeks.' })
  pauseWebhook(@AsMember() member: Member, @Arg('id', () => ID, OWN) id: string): Promise<WebhookView> {
    return this.service.pause(member, parseId(id));
  }

  @Mutation(() => WebhookView, { description: 'Lets a webhook go on. What has waited is sent now.' })
  resumeWebhook(@AsMember() member: Member, @Arg('id', () => ID, OWN) id: string): Promise<WebhookView> {
    return this.service.resume(member, parseId(id));
  }

  @Mutation(() => ID, { description: 'Deletes a webhook with its messages.' })
  async deleteWebhook(@AsMember() member: Member, @Arg('id', () => ID, OWN) id: string): Promise<string> {
    await this.service.delete(member, parseId(id));
    return id;
  }

  @Mutation(() => DeliveryView, { description: 'Sends a message of the type `webhook.test`.' })
  testWebhook(@AsMember() member: Member, @Arg('id', () => ID, OWN) id: string): Promise<DeliveryView> {
    return this.service.test(member, parseId(id));
  }

  @Mutation(() => DeliveryView, { description: 'Sends a message again, with the same `webhook-id`.' })
  resendWebhookDelivery(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of a delivery.' }) id: string,
  ): Promise<DeliveryView> {
    return this.service.resend(member, parseId(id, 'id', MAX_LARGE_ID));
  }
}
