import type { WebSocket } from 'ws';
import type { Caller } from '../../accounts/access.js';
import { ACCOUNT_CHANGED, readAccountChange, type AccountChange } from '../../accounts/account-change.js';
import { AppError } from '../../errors.js';
import type { LiveEvents } from '../../live/live-events.js';

export interface SocketCallersDeps {
  events: Pick<LiveEvents, 'listen' | 'onReconnect'>;
  /** Throws UNAUTHENTICATED for a token that is not valid. */
  callerOf: (authorization: string | undefined, address: string) => Promise<Caller>;
}

interface OpenSocket {
  authorization: string | undefined;
  address: string;
  /** As it was when the socket was opened: whatever still runs was allowed with these rights. */
  caller: Caller;
}

/** Catches tokens that expire while a socket is open; every other change arrives as an event. */
const RECHECK_MS = 30_000;
const FORBIDDEN = 4403;

/** Who is behind each open socket. A socket never keeps rights that its caller has lost. */
export class SocketCallers {
  readonly #open = new Map<WebSocket, OpenSocket>();
  readonly #stops: (() => void)[];

  constructor(private readonly deps: SocketCallersDeps) {
    this.#stops = [
      deps.events.listen(ACCOUNT_CHANGED, (payload) => this.#closeAffected(readAccountChange(payload))),
      // Events sent while the connection was down are lost, so any caller may have changed.
      deps.events.onReconnect(() => this.#recheckAll()),
    ];
  }

  /** Opens the socket to its caller; throws where the token is not valid. */
  async admit(socket: WebSocket, from: { authorization?: string; address: string }): Promise<void> {
    const { authorization, address } = from;
    const caller = await this.deps.callerOf(authorization, address);
    this.#open.set(socket, { authorization, address, caller });
    const timer = setInterval(() => void this.#recheck(socket), RECHECK_MS).unref();
    socket.once('close', () => {
      clearInterval(timer);
      this.#open.delete(socket);
    });
  }

  /** Resolves the caller anew for each operation, since rights may have changed since the socket was opened. */
  async callerOf(socket: WebSocket): Promise<Caller> {
    const open = this.#open.get(socket);
    if (!open) throw new AppError('UNAUTHENTICATED', 'The connection is closed');
    try {
      return await this.deps.callerOf(open.authorization, open.address);
    } catch (error) {
      if (isRefusal(error)) close(socket);
      throw error;
    }
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #closeAffected({ userId, accessTokenId }: AccountChange): void {
    for (const [socket, { caller }] of this.#open) {
      const isAffected = accessTokenId === null || caller.accessToken?.id === accessTokenId;
      if (caller.user?.id === userId && isAffected) close(socket);
    }
  }

  #recheckAll(): void {
    for (const socket of this.#open.keys()) void this.#recheck(socket);
  }

  async #recheck(socket: WebSocket): Promise<void> {
    const role = this.#open.get(socket)?.caller.user?.role;
    // While the database is unavailable nothing is known about rights, and no operation can start either.
    const caller = await this.callerOf(socket).catch(() => undefined);
    if (caller && caller.user?.role !== role) close(socket);
  }
}

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED';

/** The client connects again by itself and gets the rights that it has now. */
const close = (socket: WebSocket) => socket.close(FORBIDDEN, 'Forbidden');
