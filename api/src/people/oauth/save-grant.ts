import type { Grant } from 'oidc-provider';
import { In, type EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.js';
import type { Member } from '../accounts/access.js';
import { lockUser } from '../accounts/lock-user.js';
import { OAuthRecord } from '../accounts/oauth/oauth-record.entity.js';
import { MAX_GRANTS } from '../accounts/oauth/oauth-grant.service.js';
import { Session } from '../accounts/sessions/session.entity.js';
import { OAuthStore } from './oauth-store.js';

const TOO_MANY = `You have allowed ${MAX_GRANTS} programs already. Please revoke one on your account page first.`;
const ENDED = 'Your session has ended: please sign in';
const OTHER_ROLE = 'Your role has changed. Please start again in the program.';

type GrantFacts = Pick<OAuthRecord, 'clientName' | 'clientHost' | 'returnsTo'>;

/** Replaces what the user has allowed the same program at the same place before. Returns the ID. */
export async function saveGrant(
  manager: EntityManager,
  { member, grant }: { member: Member; grant: Grant },
  facts: GrantFacts,
): Promise<string> {
  await requireAlive(manager, member);
  await makeRoom(manager, { userId: member.user.id, clientId: grant.clientId ?? '', returnsTo: facts.returnsTo });
  // The library's own store would write outside of the transaction.
  Object.defineProperty(grant, 'adapter', { value: new OAuthStore(manager, 'Grant') });
  const id = await grant.save();
  await manager.getRepository(OAuthRecord).update({ kind: 'Grant', id }, facts);
  return id;
}

/** Since the request began, the session may have ended, and with all sessions all programs. */
async function requireAlive(manager: EntityManager, { user, sessionId: id }: Member): Promise<void> {
  const { sessionVersion, role } = await lockUser(manager, user.id);
  const isAlive = id !== undefined && (await manager.getRepository(Session).existsBy({ id, userId: user.id }));
  if (!isAlive || sessionVersion !== user.sessionVersion) throw new AppError('UNAUTHENTICATED', ENDED);
  if (role !== user.role) throw new AppError('CONFLICT', OTHER_ROLE);
}

interface Place {
  userId: number;
  clientId: string;
  returnsTo: string | null;
}

async function makeRoom(manager: EntityManager, { userId, clientId, returnsTo }: Place): Promise<void> {
  const records = manager.getRepository(OAuthRecord);
  const grants = await records.findBy({ kind: 'Grant', userId });
  const replaced = grants.filter((one) => one.clientId === clientId && one.returnsTo === returnsTo);
  if (grants.length - replaced.length >= MAX_GRANTS) throw new AppError('CONFLICT', TOO_MANY);
  const ids = replaced.map(({ id }) => id);
  await records.delete({ grantId: In(ids) });
  await records.delete({ kind: 'Grant', id: In(ids) });
}
