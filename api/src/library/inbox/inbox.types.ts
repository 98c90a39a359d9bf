import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { ListOf } from '../../endpoints/graphql/paging.js';
import { MAX_LINKS, type MailLink } from '../../reading/mails/mail-link.js';
import type { HeldMessage } from './held-messages.service.js';
import { InboxState, MAX_SENDERS } from './inbox.entity.js';
import { HoldReason } from './inbox-message.entity.js';
import type { NewsletterInbox } from './inbox.service.js';

registerEnumType(InboxState, {
  name: 'InboxState',
  description: 'Whether mail is received for a newsletter.',
  valuesConfig: {
    ACTIVE: { description: 'Its address takes mail.' },
    ENDED: { description: 'An administrator has ended it.' },
    WEB: { description: 'It has ended because editions were found on the web.' },
  },
});

registerEnumType(HoldReason, {
  name: 'HoldReason',
  description: 'Why a mail waits.',
  valuesConfig: {
    UNSIGNED: { description: 'It has no DKIM signature.' },
    BROKEN_SIGNATURE: { description: 'Its DKIM signature is not valid, or does not cover what it has to.' },
    OTHER_SIGNER: { description: 'Only other domains than that of its sender have signed it.' },
    UNCHECKED: { description: 'The name server with the key did not answer.' },
    NEW_SENDER: { description: 'No administrator has accepted its sender, with its list.' },
    NO_LIST: { description: 'It was not sent to a list. Confirmations are such mails.' },
    OTHER_RECIPIENT: { description: 'It names neither a list nor this address.' },
    OLD: { description: 'It was sent more than 7 days before it came.' },
  },
});

@ObjectType('NewsletterInbox', { simpleResolvers: true, description: 'The address to which a newsletter is sent.' })
export class NewsletterInboxType implements NewsletterInbox {
  @Field(() => ID, { description: 'ID of the newsletter.' })
  id: number;

  @Field(() => String, { nullable: true, description: 'Domain of the addresses. Null if no mail is received here.' })
  domain: string | null;

  @Field(() => String, { nullable: true, description: 'The address, while it takes mail. Null for programs.' })
  address: string | null;

  @Field(() => InboxState, { nullable: true, description: 'Null if it has never had an address.' })
  state: InboxState | null;

  @Field(() => [String], { description: 'Senders whose mails are editions at once.' })
  @MaxLength(MAX_SENDERS)
  acceptedSenders: string[];

  @Field(() => Date, { nullable: true, description: 'When the address was made.' })
  createdAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it has ended.' })
  endedAt: Date | null;
}

@ObjectType('MessageLink', { simpleResolvers: true, description: 'A link of a mail. The product never opens it.' })
export class MessageLink implements MailLink {
  @Field(() => String, { description: 'Where it leads.' })
  url: string;

  @Field(() => String, { description: 'Its text.' })
  text: string;
}

@ObjectType('HeldMessage', { simpleResolvers: true, description: 'A mail that waits for an administrator.' })
export class HeldMessageType implements HeldMessage {
  @Field(() => ID, { description: 'ID of the mail.' })
  id: number;

  @Field(() => ID, { description: 'ID of the newsletter to whose address it came.' })
  newsletterId: number;

  @Field(() => String, { description: 'Name of the newsletter.' })
  newsletterName: string;

  @Field(() => HoldReason, { description: 'Why it waits.' })
  reason: HoldReason;

  @Field(() => String, { nullable: true, description: 'Address in its From header. Null if it has none.' })
  sender: string | null;

  @Field(() => String, { nullable: true, description: 'Name in its From header.' })
  senderName: string | null;

  @Field(() => String, { nullable: true, description: 'Domain of the valid signature. Null if there is none.' })
  signingDomain: string | null;

  @Field(() => Boolean, {
    description: 'Whether the domain of the sender has signed it, so that the sender can be accepted.',
  })
  isSenderProved: boolean;

  @Field(() => String, { description: 'Its subject. May be empty.' })
  subject: string;

  @Field(() => Date, { description: 'When it was sent.' })
  sentAt: Date;

  @Field(() => Date, { description: 'When it came.' })
  receivedAt: Date;

  @Field(() => String, { description: 'The beginning of its text.' })
  text: string;

  @Field(() => [MessageLink], { description: 'Its links to the web, at most 50.' })
  @MaxLength(MAX_LINKS)
  links: MessageLink[];

  @Field(() => Boolean, { description: 'Whether it may have more text, or more links, than these.' })
  isCut: boolean;
}

@ObjectType({ description: 'A page of mails that wait.' })
export class HeldMessageList extends ListOf(HeldMessageType) {}
