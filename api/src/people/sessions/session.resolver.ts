import Bowser from 'bowser';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Context } from '../../endpoints/graphql/context.js';
import type { Member } from '../accounts/access.js';
import { Session } from '../accounts/sessions/session.entity.js';
import type { SessionService } from '../accounts/sessions/session.service.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@Resolver(() => Session)
export class SessionResolver {
  constructor(private readonly sessions: SessionService) {}

  @MaxLength(100)
  @Query(() => [Session], { description: 'Sessions of the signed-in user, the last used first. Requires sign-in.' })
  mySessions(@AsMember() member: Member): Promise<Session[]> {
    return this.sessions.list(member);
  }

  @Mutation(() => ID, {
    description: 'Ends a session of the user immediately, with its sockets. Requires a session.',
  })
  async endSession(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the session.' }) id: string,
  ): Promise<string> {
    await this.sessions.end(member, id);
    return id;
  }

  @Mutation(() => Int, {
    description: 'Ends all sessions of the user but this one. Returns their number. Requires a session.',
  })
  endOtherSessions(@AsMember() member: Member): Promise<number> {
    return this.sessions.endOthers(member);
  }

  @FieldResolver(() => Boolean, { description: 'Whether this request belongs to it.' })
  isCurrent(@Root() { id }: Session, @Ctx() { caller }: Context): boolean {
    return caller.sessionId === id;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the browser. Null if unknown.' })
  browser(@Root() session: Session): string | null {
    return readUserAgent(session).browser.name || null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the operating system. Null if unknown.' })
  system(@Root() session: Session): string | null {
    return readUserAgent(session).os.name || null;
  }
}

/** The library refuses an empty text. */
const readUserAgent = ({ userAgent }: Session) => Bowser.parse(userAgent || 'unknown');
