import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { PageArgs } from '../../endpoints/graphql/paging.js';
import type { Admin } from '../../people/accounts/access.js';
import type { HeldMessage, HeldMessagesService } from './held-messages.service.js';
import type { InboxService, NewsletterInbox } from './inbox.service.js';
import { HeldMessageList, NewsletterInboxType } from './inbox.types.js';

const NEWSLETTER = { description: 'ID of the newsletter.' };
const MESSAGE = { description: 'ID of the mail.' };

interface InboxServices {
  inboxes: InboxService;
  heldMessages: HeldMessagesService;
}

@Resolver()
export class InboxResolver {
  constructor(private readonly services: InboxServices) {}

  @Query(() => NewsletterInboxType, { description: 'The address to which a newsletter is sent.' })
  newsletterInbox(
    @AsAdmin() admin: Admin,
    @Arg('newsletterId', () => ID, NEWSLETTER) newsletterId: string,
  ): Promise<NewsletterInbox> {
    return this.services.inboxes.find(admin, parseId(newsletterId, 'newsletterId'));
  }

  @Query(() => HeldMessageList, {
    description: 'Mails that wait for an administrator: first those whose sender is proved, each the oldest first.',
  })
  heldMessages(@AsAdmin() admin: Admin, @Args() args: PageArgs): Promise<Paged<HeldMessage>> {
    return this.services.heldMessages.list(admin, args);
  }

  @Mutation(() => NewsletterInboxType, {
    description: 'Makes an address for a newsletter whose editions are not on the web. Mails to it become editions.',
  })
  startInbox(
    @AsAdmin() admin: Admin,
    @Arg('newsletterId', () => ID, NEWSLETTER) newsletterId: string,
  ): Promise<NewsletterInbox> {
    return this.services.inboxes.start(admin, parseId(newsletterId, 'newsletterId'));
  }

  @Mutation(() => NewsletterInboxType, { description: 'Makes another address. The old one takes no mail any more.' })
  renewInbox(
    @AsAdmin() admin: Admin,
    @Arg('newsletterId', () => ID, NEWSLETTER) newsletterId: string,
  ): Promise<NewsletterInbox> {
    return this.services.inboxes.renew(admin, parseId(newsletterId, 'newsletterId'));
  }

  @Mutation(() => NewsletterInboxType, { description: 'Ends the address. What came stays.' })
  endInbox(
    @AsAdmin() admin: Admin,
    @Arg('newsletterId', () => ID, NEWSLETTER) newsletterId: string,
  ): Promise<NewsletterInbox> {
    return this.services.inboxes.end(admin, parseId(newsletterId, 'newsletterId'));
  }

  @Mutation(() => NewsletterInboxType, { description: 'Takes an accepted sender back. Its mails wait again.' })
  removeSender(
    @AsAdmin() admin: Admin,
    @Arg('newsletterId', () => ID, NEWSLETTER) newsletterId: string,
    @Arg('sender', () => String, { description: 'As in `acceptedSenders`.' }) sender: string,
  ): Promise<NewsletterInbox> {
    return this.services.inboxes.removeSender(admin, parseId(newsletterId, 'newsletterId'), sender);
  }

  @Mutation(() => ID, { description: 'Makes an edition of a mail that waits.' })
  async acceptMessage(@AsAdmin() admin: Admin, @Arg('id', () => ID, MESSAGE) id: string): Promise<string> {
    await this.services.heldMessages.accept(admin, parseId(id));
    return id;
  }

  @Mutation(() => ID, {
    description:
      'Accepts the sender of a mail for its newsletter. Its signed mails to the list are editions at once, and those that wait become editions.',
  })
  async acceptSender(@AsAdmin() admin: Admin, @Arg('id', () => ID, MESSAGE) id: string): Promise<string> {
    await this.services.heldMessages.acceptSender(admin, parseId(id));
    return id;
  }

  @Mutation(() => ID, { description: 'Deletes the text of a mail that waits.' })
  async dismissMessage(@AsAdmin() admin: Admin, @Arg('id', () => ID, MESSAGE) id: string): Promise<string> {
    await this.services.heldMessages.dismiss(admin, parseId(id));
    return id;
  }
}
