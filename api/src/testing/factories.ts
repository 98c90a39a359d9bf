import type { DataSource } from 'typeorm';
import { requireAdmin, requireMember, type Admin, type Caller, type Member } from '../people/accounts/access.js';
import { SessionService } from '../people/accounts/sessions/session.service.js';
import type { SessionClaims } from '../people/accounts/tokens.js';
import { Role, SubscriptionStatus, User } from '../people/accounts/user.entity.js';
import { Edition, EditionAccess, EditionStatus } from '../library/editions/edition.entity.js';
import { Newsletter, SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import { nicheOf } from '../catalogue/newsletters/niche.js';
import { Subcategory } from '../catalogue/topics/subcategory.entity.js';

let counter = 0;
/** Unique within a test file, and readable in a failure. */
const next = () => (counter += 1);

export async function createUser(dataSource: DataSource, values: Partial<User> = {}): Promise<User> {
  const number = next();
  return dataSource.getRepository(User).save({
    email: `person${number}@example.com`,
    name: `Person ${number}`,
    role: Role.VIEWER,
    subscriptionStatus: SubscriptionStatus.FREE,
    ...values,
  } as User);
}

/** The claims in the token of a new session. */
export async function startSession(dataSource: DataSource, user: User): Promise<SessionClaims> {
  const { id: sessionId } = await new SessionService(dataSource).start(user);
  return { sessionId, userId: user.id, version: user.sessionVersion };
}

export const callerFor = (user: User | null): Caller => ({ user, address: '127.0.0.1', requestId: 'test' });

export const visitor: Caller = callerFor(null);

export async function createMember(dataSource: DataSource, values: Partial<User> = {}): Promise<Member> {
  return requireMember(callerFor(await createUser(dataSource, values)));
}

export async function createAdmin(dataSource: DataSource): Promise<Admin> {
  return requireAdmin(callerFor(await createUser(dataSource, { role: Role.ADMIN })));
}

/** An approved newsletter with the named topics, by default. */
export async function createNewsletter(
  dataSource: DataSource,
  values: Partial<Newsletter> = {},
  topicNames: string[] = [],
): Promise<Newsletter> {
  const number = next();
  const topics = await Promise.all(
    topicNames.map((name) => dataSource.getRepository(Subcategory).findOneByOrFail({ name })),
  );
  const url = values.url ?? `https://letter${number}.example.com/`;
  return dataSource.getRepository(Newsletter).save({
    name: `Letter ${number}`,
    url,
    urlKey: url.replace(/^https?:\/\/|\/$/g, ''),
    description: `What letter ${number} has to say, every week.`,
    submissionStatus: SubmissionStatus.APPROVED,
    toBeProcessed: true,
    subcategories: topics,
    niche: nicheOf(topics),
    ...values,
  } as Newsletter);
}

/** A processed, public edition, by default. */
/** The values of an edition until it is read. */
export const UNREAD: Partial<Edition> = {
  status: EditionStatus.DISCOVERED,
  text: null,
  html: null,
  processedAt: null,
};

export async function createEdition(
  dataSource: DataSource,
  newsletter: Newsletter,
  values: Partial<Edition> = {},
): Promise<Edition> {
  const number = next();
  const url = values.url ?? `${newsletter.url}p/edition-${number}`;
  return dataSource.getRepository(Edition).save({
    newsletterId: newsletter.id,
    url,
    urlKey: url,
    title: `Edition ${number}`,
    status: EditionStatus.PROCESSED,
    access: EditionAccess.PUBLIC,
    text: `Text of edition ${number}.`,
    html: `<p>Text of edition ${number}.</p>`,
    publishedAt: new Date('2026-01-01T12:00:00Z'),
    processedAt: new Date('2026-01-02T12:00:00Z'),
    ...values,
  } as Edition);
}
