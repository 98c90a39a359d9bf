import type { WebSocket } from 'ws';
import type { Caller } from '../../../people/accounts/access.js';
import { ACCOUNT_CHANGED, readAccountChange, type AccountChange } from '../../../people/accounts/account-change.js';
import { AppError } from '../../../base/errors.js';
import type { LiveEvents } from '../../live/live-events.js';

export interface SocketCallersDeps {
  events: Pick<LiveEvents, 'listen' | 'onReconnect'>;
  /** Throws UNAUTHENTICATED for an invalid token. */
  callerOf: (authorization: string | undefined, address: string) => Promise<Caller>;
}

interface OpenSocket {
  authorization: string | undefined;
  address: string;
  /** At the time the socket was opened. Running subscriptions use these rights. */
  caller: Caller;
}

/** Detects expired tokens. All other changes arrive as events. */
const RECHECK_MS = 30_000;
const FORBIDDEN = 4403;

/** Callers of open sockets. Closes sockets whose callers have lost rights. */
export class SocketCallers {
  private readonly open = new Map<WebSocket, OpenSocket>();
  private readonly stops: (() => void)[];

  constructor(private readonly deps: SocketCallersDeps) {
    this.stops = [
      deps.events.listen(ACCOUNT_CHANGED, (payload) => this.closeAffected(readAccountChange(payload))),
      // Events during the lost connection are missing, so check all callers.
      deps.events.onReconnect(() => this.recheckAll()),
    ];
  }

  /** Stores the caller of a new socket. Throws if the token is invalid. */
  async admit(socket: WebSocket, from: { authorization?: string; address: string }): Promise<void> {
    const { authorization, address } = from;
    const caller = await this.deps.callerOf(authorization, address);
    this.open.set(socket, { authorization, address, caller });
    const timer = setInterval(() => void this.recheck(socket), RECHECK_MS).unref();
    socket.once('close', () => {
      clearInterval(timer);
      this.open.delete(socket);
    });
  }

  /** Resolves the caller for each operation, since rights may have changed. */
  async callerOf(socket: WebSocket): Promise<Caller> {
    const open = this.open.get(socket);
    if (!open) throw new AppError('UNAUTHENTICATED', 'The connection is closed');
    try {
      return await this.deps.callerOf(open.authorization, open.address);
    } catch (error) {
      if (isRefusal(error)) close(socket);
      throw error;
    }
  }

  stop(): void {
    for (const stop of this.stops) stop();
  }

  private closeAffected(change: AccountChange): void {
    for (const [socket, { caller }] of this.open) if (isAffected(caller, change)) close(socket);
  }

  private recheckAll(): void {
    for (const socket of this.open.keys()) void this.recheck(socket);
  }

  private async recheck(socket: WebSocket): Promise<void> {
    const role = this.open.get(socket)?.caller.user?.role;
    // If the database is unavailable, the rights are unknown, and no operation can start either.
    const caller = await this.callerOf(socket).catch(() => undefined);
    if (caller && caller.user?.role !== role) close(socket);
  }
}

function isAffected({ user, accessToken, sessionId }: Caller, change: AccountChange): boolean {
  if (user?.id !== change.userId) return false;
  if (change.sessionId !== undefined) return sessionId === change.sessionId;
  return change.accessTokenId === null || accessToken?.id === change.accessTokenId;
}

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED';

/** The client reconnects and gets its current rights. */
const close = (socket: WebSocket) => socket.close(FORBIDDEN, 'Forbidden');
