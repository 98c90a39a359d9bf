import { stopCrawlingRules } from '@niche-newsletters/rules/crawler.rules';
import { ArgsType, Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';
import { ListOf } from '../../endpoints/graphql/paging.js';
import { StoppedHostState } from './stopped-host.entity.js';

registerEnumType(StoppedHostState, {
  name: 'StoppedHostState',
  description: 'Whether a host is read.',
  valuesConfig: {
    WAITING: {
      description:
        'It is read until an administrator decides: it is not the host of one newsletter alone, or its pause is over.',
    },
    PAUSED: { description: 'It is not read for a month, unless an administrator decides before.' },
    STOPPED: { description: 'It is not read.' },
    RELEASED: { description: 'An administrator has decided that it is read.' },
  },
});

@ObjectType({ description: 'The program that reads newsletters.' })
export class Crawler {
  @Field(() => String, { description: 'Name by which robots.txt speaks of it.' })
  name: string;

  @Field(() => String, { description: 'The header User-Agent of its requests.' })
  userAgent: string;

  @Field(() => Float, { description: 'Seconds between two requests to a host, unless it asks for more.' })
  delaySeconds: number;

  @Field(() => String, {
    nullable: true,
    description: 'URL of the public key that its requests are signed with (Web Bot Auth). Null if they are not signed.',
  })
  keyDirectory: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of its operator, if there is one for everybody.',
  })
  contact: string | null;
}

@ObjectType('StoppedHost', { simpleResolvers: true, description: 'A host that somebody wants us to leave alone.' })
export class StoppedHostType {
  @Field(() => ID, { description: 'ID of the request.' })
  id: number;

  @Field(() => String, { description: 'The host.' })
  host: string;

  @Field(() => StoppedHostState, { description: 'Whether it is read.' })
  state: StoppedHostState;

  @Field(() => String, { nullable: true, description: 'Why, as whoever asked says.' })
  reason: string | null;

  @Field(() => Date, { description: 'When somebody asked for it.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it is read again, unless an administrator decides before.' })
  pausedUntil: Date | null;
}

@ObjectType({ description: 'A page of hosts that somebody wants us to leave alone.' })
export class StoppedHostList extends ListOf(StoppedHostType) {}

@ArgsType()
export class StopCrawlingArgs {
  static readonly rules = stopCrawlingRules;

  @Field(() => String, { description: 'The host of the site, or its URL.' })
  host: string;

  @Field(() => String, { nullable: true, description: 'Why, for the administrators.' })
  reason?: string | null;
}
