import { ClaimMethod, ReportReason } from '@niche-newsletters/rules/claim.rules';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { ListOf } from '../../endpoints/graphql/paging.js';
import type { QueueEntry } from './claim-queue.service.js';
import { ClaimState } from './claim.entity.js';
import type { ClaimOptions, ClaimView } from './claim.service.js';

registerEnumType(ClaimState, {
  name: 'ClaimState',
  description: 'What became of a claim.',
  valuesConfig: {
    WAITING: { description: 'It waits for its proof.' },
    VERIFIED: { description: 'Its user owns the newsletter.' },
    ENDED: { description: 'It was replaced, or an administrator has ended it.' },
  },
});

@ObjectType('Claim', { simpleResolvers: true, description: 'That a newsletter belongs to the signed-in user.' })
export class ClaimType implements ClaimView {
  @Field(() => ID, { description: 'ID of the claim.' })
  id: number;

  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: number;

  @Field(() => ClaimMethod, { description: 'How it is proved.' })
  method: ClaimMethod;

  @Field(() => ClaimState, { description: 'What became of it.' })
  state: ClaimState;

  @Field(() => String, { nullable: true, description: 'What to publish. Null if a mail has a code instead.' })
  token: string | null;

  @Field(() => String, {
    description:
      'Where to publish it: the URL of a page or a file, or the name of a TXT record. Of a mail, its recipient.',
  })
  place: string;

  @Field(() => Date, { description: 'Until when it can be proved.' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was proved.' })
  verifiedAt: Date | null;
}

@ObjectType('ClaimOptions', { simpleResolvers: true, description: 'How the signed-in user can claim a newsletter.' })
export class ClaimOptionsType implements ClaimOptions {
  @Field(() => [ClaimMethod], { description: 'How it can be proved. Empty if nobody can.' })
  methods: ClaimMethod[];

  @Field(() => [String], { description: 'Where a mail can be sent.' })
  recipients: string[];

  @Field(() => Boolean, { description: 'Whether it belongs to somebody else.' })
  isTaken: boolean;

  @Field(() => ClaimType, { nullable: true, description: 'The claim of the user, unless it is over.' })
  claim: ClaimView | null;
}

@ObjectType('ClaimQueueEntry', { simpleResolvers: true, description: 'A claim or a report.' })
export class ClaimQueueEntry implements QueueEntry {
  @Field(() => ID, { description: 'ID of the entry.' })
  id: string;

  @Field(() => ID, { nullable: true, description: 'ID of the claim. Null for a report.' })
  claimId: number | null;

  @Field(() => ID, { nullable: true, description: 'ID of the report. Null for a claim.' })
  reportId: number | null;

  @Field(() => ID, { nullable: true, description: 'ID of the newsletter. Null for a collection.' })
  newsletterId: number | null;

  @Field(() => String, { nullable: true, description: 'URL of the newsletter. Null for a collection.' })
  newsletterUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of the reported collection. Null for a newsletter.' })
  collectionSlug: string | null;

  @Field(() => String, { description: 'Name of the newsletter or the collection.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Who claims or reports it. Null for a visitor, and after the account was deleted.',
  })
  personName: string | null;

  @Field(() => Boolean, { description: 'Whether the owner of the newsletter has written the report.' })
  isByOwner: boolean;

  @Field(() => ClaimMethod, { nullable: true, description: 'How the claim is proved.' })
  method: ClaimMethod | null;

  @Field(() => ClaimState, { nullable: true, description: 'What became of the claim.' })
  state: ClaimState | null;

  @Field(() => String, { nullable: true, description: 'URL for which the claim was proved, or recipient of its mail.' })
  place: string | null;

  @Field(() => ReportReason, { nullable: true, description: 'What the report is about.' })
  reason: ReportReason | null;

  @Field(() => String, { nullable: true, description: 'What the report says.' })
  text: string | null;

  @Field(() => Date, { description: 'When the claim was proved or begun, or the report written.' })
  at: Date;

  @Field(() => Date, { nullable: true, description: 'When an administrator has looked at it.' })
  reviewedAt: Date | null;
}

@ObjectType({ description: 'A page of claims and reports.' })
export class ClaimQueueList extends ListOf(ClaimQueueEntry) {}
