import { Field, Int, ObjectType } from 'type-graphql';
import { SiteCause } from './site-cause.js';
import { MaxLength } from '../../../endpoints/graphql/limits/cost.js';

@ObjectType({ description: "Why a newsletter's site brings nothing, and how that is known." })
export class SiteProblem {
  @Field(() => SiteCause, { description: 'The cause.' })
  cause: SiteCause;

  @Field(() => Date, { nullable: true, description: 'Since when.' })
  since: Date | null;

  @Field(() => Date, { nullable: true, description: 'When a visit last worked. Null if none has.' })
  lastWorkedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When a visit last failed.' })
  lastFailedAt: Date | null;

  @Field(() => Int, { nullable: true, description: 'The status that the site answered with.' })
  status: number | null;

  @Field(() => String, { nullable: true, description: 'The address that was asked.' })
  address: string | null;

  @Field(() => String, { nullable: true, description: 'What was found, or the line that decided it.' })
  evidence: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The new address, if its own was seen to redirect there for good on two days.',
  })
  movedTo: string | null;
}

@ObjectType({
  description: 'A list of editions that the last visit could not read: a page of an archive, a feed, a sitemap.',
})
export class UnreadSiteList {
  @Field(() => String, { description: 'Its address.' })
  url: string;

  @Field(() => SiteCause, { description: 'The cause.' })
  cause: SiteCause;

  @Field(() => Int, { nullable: true, description: 'The status that the site answered with.' })
  status: number | null;

  @Field(() => String, { description: 'What was found.' })
  evidence: string;

  @Field(() => Int, { description: 'Visits in a row that have failed to read it.' })
  tries: number;
}

@ObjectType({ description: "How much of a newsletter's site is known." })
export class SiteCompleteness {
  @Field(() => Int, { description: 'Number of lists of editions that the site has.' })
  listsKnown: number;

  @Field(() => Int, { description: 'Number of them that were read.' })
  listsRead: number;

  @Field(() => Int, { description: 'Number of editions that were found.' })
  editionsFound: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of editions by the account of the site. Null if it has none.',
  })
  editionsAnnounced: number | null;

  @MaxLength(50)
  @Field(() => [UnreadSiteList], { description: 'At most 50 lists that are asked for again.' })
  unreadLists: UnreadSiteList[];
}

@ObjectType({ description: 'Newsletters whose sites bring nothing for one cause.' })
export class SiteCauseCount {
  @Field(() => SiteCause, { description: 'The cause.' })
  cause: SiteCause;

  @Field(() => Int, { description: 'Number of newsletters.' })
  newsletters: number;

  @Field(() => Date, { nullable: true, description: 'Since when the first of them has it.' })
  since: Date | null;
}

/** Numbers of visits by how they ended. */
@ObjectType()
abstract class VisitCounts {
  @Field(() => Int, { description: 'Those that worked.' })
  reachable: number;

  @Field(() => Int, { description: 'Refused by robots.txt, a check for robots, or the status of the answer.' })
  blocked: number;

  @Field(() => Int, { description: 'Those whose address redirects to another one for good.' })
  moved: number;

  @Field(() => Int, { description: 'Those that worked, of sites without editions or without new ones for long.' })
  quiet: number;

  @Field(() => Int, { description: 'Those that failed for another cause.' })
  failing: number;
}

@ObjectType({ description: 'The visits of one day, in UTC.' })
export class VisitDay extends VisitCounts {
  @Field(() => String, { description: 'The day as YYYY-MM-DD.' })
  day: string;
}

@ObjectType({ description: 'The visits of one host or platform.' })
export class VisitGroup extends VisitCounts {
  @Field(() => String, { description: 'Name of the host or platform.' })
  name: string;
}

@ObjectType({ description: 'How the sites of the directory answer. Visits of the last 30 days.' })
export class SiteHealth {
  @Field(() => Int, { description: 'Number of lists of editions that the sites have.' })
  listsKnown: number;

  @Field(() => Int, { description: 'Number of them that were read.' })
  listsRead: number;

  @Field(() => Int, { description: 'Number of newsletters with lists that could not be read.' })
  incompleteNewsletters: number;

  @MaxLength(60)
  @Field(() => [VisitDay], { description: 'Each of the 30 days, the earliest first.' })
  days: VisitDay[];

  @MaxLength(60)
  @Field(() => [VisitGroup], {
    description: 'The 100 platforms with most visits. A site without a known platform counts by its host.',
  })
  platforms: VisitGroup[];

  @MaxLength(50)
  @Field(() => [VisitGroup], {
    description: 'The 100 hosts with most visits that were blocked or failed; of equal ones, those with most visits.',
  })
  hosts: VisitGroup[];
}
