import {
  claimCodeRules,
  collectionReportRules,
  ClaimMethod,
  newClaimRules,
  ownedNewsletterRules,
  ReportReason,
  reportRules,
} from '@niche-newsletters/rules/claim.rules';
import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { PageArgs } from '../../endpoints/graphql/paging.js';
import { Frequency } from '../newsletters/newsletter.entity.js';
import { QueueState } from './claim-queue.service.js';

registerEnumType(ClaimMethod, {
  name: 'ClaimMethod',
  description: 'How somebody proves that a newsletter is theirs.',
  valuesConfig: {
    META_TAG: { description: 'A tag in the head of its page: <meta name="newsletter-owner" content="the token">.' },
    FILE: { description: 'A file at /.well-known/newsletter-owner.txt that consists of the token.' },
    DNS_RECORD: { description: 'A TXT record that consists of the token.' },
    MAIL: { description: 'A mail to an address of its domain.' },
    DESCRIPTION: { description: 'The token in the public description of a newsletter on a platform.' },
  },
});

registerEnumType(ReportReason, { name: 'ReportReason', description: 'What is wrong with a listing or a collection.' });

registerEnumType(QueueState, {
  name: 'QueueState',
  description: 'Which claims and reports to list.',
  valuesConfig: {
    OPEN: { description: 'Reports and owners that no administrator has looked at yet.' },
    DONE: { description: 'What administrators have looked at.' },
    OWNERS: { description: 'Who owns a newsletter now.' },
    WAITING: { description: 'Claims that wait for their proof.' },
  },
});

@ArgsType()
export class StartClaimArgs {
  static readonly rules = newClaimRules;

  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: string;

  @Field(() => ClaimMethod, { description: 'How to prove it. `claimOptions` has the methods of each newsletter.' })
  method: ClaimMethod;

  @Field(() => String, {
    nullable: true,
    description: 'Where to send the mail: one of the recipients of `claimOptions`.',
  })
  recipient?: string | null;
}

@ArgsType()
export class VerifyClaimArgs {
  static readonly rules = claimCodeRules;

  @Field(() => ID, { description: 'ID of the claim.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The code of a mail.' })
  code?: string | null;
}

@ArgsType()
export class ReportArgs {
  static readonly rules = reportRules;

  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: string;

  @Field(() => ReportReason, { description: 'What is wrong.' })
  reason: ReportReason;

  @Field(() => String, { description: 'What is wrong, in 10 to 2000 characters.' })
  text: string;
}

@ArgsType()
export class CollectionReportArgs {
  static readonly rules = collectionReportRules;

  @Field(() => String, { description: 'Slug of the collection.' })
  slug: string;

  @Field(() => ReportReason, { description: 'What is wrong.' })
  reason: ReportReason;

  @Field(() => String, { description: 'What is wrong, in 10 to 2000 characters.' })
  text: string;
}

@ArgsType()
export class ClaimQueueArgs extends PageArgs {
  @Field(() => QueueState, { nullable: true, defaultValue: QueueState.OPEN, description: 'Which to list.' })
  state: QueueState;
}

@InputType({ description: 'What the owner of a newsletter changes. A missing field stays as it is.' })
export class OwnedNewsletterInput {
  static readonly rules = ownedNewsletterRules;

  @Field(() => String, { nullable: true, description: 'What it is about.' })
  description?: string | null;

  @Field(() => Frequency, { nullable: true, description: 'How often it is sent.' })
  frequency?: Frequency | null;

  @Field(() => [ID], { nullable: true, description: 'IDs of its topics.' })
  subcategoryIds?: string[] | null;
}
