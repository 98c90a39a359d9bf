import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ClaimState } from '../../catalogue/owners/claim.entity.js';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { ListOf } from '../../endpoints/graphql/paging.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { CollectionVisibility } from '@niche-newsletters/rules/collection.rules';
import { PlanSource } from '../plans/plan.types.js';
import { Role, SubscriptionStatus } from '../accounts/user.entity.js';

/** Of each list on a member's page, the latest. */
export const MAX_SHOWN = 20;
export const MAX_DAYS = 30;
export const MAX_METHODS = 10;

export enum MemberState {
  ACTIVE = 'active',
  BLOCKED = 'blocked',
  LEAVING = 'leaving',
}
registerEnumType(MemberState, {
  name: 'MemberState',
  description: 'Whether a member can sign in.',
  valuesConfig: {
    BLOCKED: { description: 'By an administrator. What the member shared is hidden.' },
    LEAVING: { description: 'The account will be deleted within a week.' },
  },
});

export enum LastSeen {
  PAST_WEEK = 'past_week',
  PAST_MONTH = 'past_month',
  PAST_YEAR = 'past_year',
  EARLIER = 'earlier',
  NEVER = 'never',
}
registerEnumType(LastSeen, { name: 'LastSeen', description: 'When a member was last seen.' });

@ObjectType('SignInMethodName', { simpleResolvers: true, description: 'A way to sign in.' })
export class MethodName {
  @Field(() => ID, { description: 'ID of the way, for the filter of `members`.' })
  id: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;
}

@ObjectType('Member', { simpleResolvers: true, description: 'A member, as administrators see it.' })
export class MemberView {
  @Field(() => ID, { description: 'ID of the user.' })
  id: number;

  @Field(() => String, { description: 'E-mail address.' })
  email: string;

  @Field(() => String, { description: 'Display name.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'URL of a profile picture.' })
  avatarUrl: string | null;

  @Field(() => Role, { description: 'Role of the member.' })
  role: Role;

  @Field(() => String, {
    nullable: true,
    description: 'What gives the role at each sign-in, and wins: `ADMIN_EMAILS`, or groups at the identity provider.',
  })
  roleSource: string | null;

  @Field(() => SubscriptionStatus, { description: 'Plan of the member.' })
  plan: SubscriptionStatus;

  @Field(() => PlanSource, { nullable: true, description: 'Who gives paid access.' })
  planSource: PlanSource | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When access that an administrator gave ends. Null if it has no end.',
  })
  paidUntil: Date | null;

  @Field(() => String, { nullable: true, description: 'Why an administrator gave it.' })
  paidReason: string | null;

  @Field(() => MemberState, { description: 'Whether the member can sign in.' })
  state: MemberState;

  @Field(() => Date, { nullable: true, description: 'When an administrator blocked the member.' })
  blockedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Why.' })
  blockedReason: string | null;

  @Field(() => Date, { nullable: true, description: 'When the account will be deleted.' })
  deleteAt: Date | null;

  @MaxLength(MAX_METHODS)
  @Field(() => [MethodName], { description: 'How the member has signed in.' })
  methods: MethodName[];

  @Field(() => Date, { nullable: true, description: 'When the member was last seen.' })
  lastSeenAt: Date | null;

  @Field(() => Date, { description: 'When the account was made.' })
  createdAt: Date;
}

@ObjectType({ description: 'A page of members.' })
export class MemberList extends ListOf(MemberView) {}

@ObjectType({ simpleResolvers: true, description: 'A newsletter that a member submitted.' })
export class MemberSubmission {
  @Field(() => ID, { description: 'ID of the newsletter.' })
  id: number;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => SubmissionStatus, { description: 'State of its submission.' })
  status: SubmissionStatus;

  @Field(() => Date, { description: 'When it was submitted.' })
  at: Date;
}

@ObjectType({ simpleResolvers: true, description: 'A claim of a member to a newsletter.' })
export class MemberClaim {
  @Field(() => ID, { description: 'ID of the claim.' })
  id: number;

  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: number;

  @Field(() => String, { description: 'Name of the newsletter.' })
  name: string;

  @Field(() => ClaimState, { description: 'State of the claim.' })
  state: ClaimState;

  @Field(() => Date, { description: 'When it was made.' })
  at: Date;
}

@ObjectType({ simpleResolvers: true, description: 'A collection that a member shares. Private ones are not shown.' })
export class MemberCollection {
  @Field(() => ID, { description: 'ID of the collection.' })
  id: number;

  @Field(() => String, { description: 'Last part of its address.' })
  slug: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => CollectionVisibility, { description: 'Who can read it.' })
  visibility: CollectionVisibility;

  @Field(() => Date, { description: 'When it was last changed.' })
  at: Date;
}

@ObjectType({ simpleResolvers: true, description: 'What a member asked on a day.' })
export class MemberQuestions {
  @Field(() => ID, { description: 'The day again.' })
  id: string;

  @Field(() => String, { description: 'The day, in UTC, for example 2026-11-25.' })
  day: string;

  @Field(() => Int, { description: 'Number of questions.' })
  questions: number;
}

@ObjectType({ simpleResolvers: true, description: 'A session, access token or program of a member.' })
export class MemberAccess {
  @Field(() => ID, { description: 'ID of the session, token or program. It is no secret.' })
  id: string;

  @Field(() => String, { description: 'Browser of a session, or name of a token or program.' })
  name: string;

  @Field(() => Date, { description: 'Since when.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used.' })
  lastUsedAt: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'A mail to a member. Its text is not shown.' })
export class MemberMail {
  @Field(() => ID, { description: 'ID of the mail.' })
  id: number;

  @Field(() => String, { description: 'What it is, for example `digest`.' })
  kind: string;

  @Field(() => String, { description: 'Its subject.' })
  subject: string;

  @Field(() => String, { description: '`sent`, `waiting`, `kept`, `refused` by the mail server, or `failed`.' })
  state: string;

  @Field(() => String, { nullable: true, description: 'What the mail server said, if it did not take the mail.' })
  error: string | null;

  @Field(() => Date, { description: 'When it was written.' })
  at: Date;
}

@ObjectType({ simpleResolvers: true, description: 'A member, with the latest of what belongs to it.' })
export class MemberDetails extends MemberView {
  @MaxLength(MAX_SHOWN)
  @Field(() => [MemberSubmission], { description: 'Newsletters that the member submitted, latest first.' })
  submissions: MemberSubmission[];

  @MaxLength(MAX_SHOWN)
  @Field(() => [MemberClaim], { description: 'Claims to newsletters, latest first.' })
  claims: MemberClaim[];

  @MaxLength(MAX_SHOWN)
  @Field(() => [MemberCollection], { description: 'Collections that the member shares, the last changed first.' })
  collections: MemberCollection[];

  @MaxLength(MAX_DAYS)
  @Field(() => [MemberQuestions], { description: 'Days of the past 30 on which the member asked, latest first.' })
  questions: MemberQuestions[];

  @MaxLength(MAX_SHOWN)
  @Field(() => [MemberAccess], { description: 'Sessions, the last used first.' })
  sessions: MemberAccess[];

  @MaxLength(MAX_SHOWN)
  @Field(() => [MemberAccess], { description: 'Programs and access tokens, latest first.' })
  programs: MemberAccess[];

  @MaxLength(MAX_SHOWN)
  @Field(() => [MemberMail], { description: 'Mails of the past weeks, latest first.' })
  mails: MemberMail[];

  @MaxLength(MAX_SHOWN)
  @Field(() => [AuditEntry], { description: 'What was done with the account, latest first.' })
  auditEntries: AuditEntry[];
}
