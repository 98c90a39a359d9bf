import type { WebSocket } from 'ws';

/** Of one network, over all its sockets. Clients send a few, and the rate limit counts only operations. */
export const MAX_MESSAGES_A_SECOND = 1_000;

/** A client with more unread answers is disconnected before the next one. */
export const MAX_UNREAD_BYTES = 1024 * 1024;

/** Ends sockets of networks that send too many messages. */
export class MessageLimit {
  private readonly counts = new Map<string, number>();
  private countedUntil = 0;

  watch(socket: WebSocket, network: string): void {
    const count = () => {
      if (this.add(network) <= MAX_MESSAGES_A_SECOND) return;
      // Messages that have arrived are still parsed, but not handled.
      socket.removeAllListeners('message').off('ping', count);
      socket.terminate();
    };
    socket.on('message', count).on('ping', count);
  }

  private add(network: string): number {
    const now = performance.now();
    if (now >= this.countedUntil) {
      this.counts.clear();
      this.countedUntil = now + 1_000;
    }
    const count = (this.counts.get(network) ?? 0) + 1;
    this.counts.set(network, count);
    return count;
  }
}

type Send = (data: string, sent: () => void) => void;

/** Ends a socket whose client does not read, even if it sends nothing more. */
export function limitUnread(socket: WebSocket): void {
  const endUnread = () => {
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
  };
  // Each ping is answered.
  socket.on('message', endUnread).on('ping', endUnread);
  const send = socket.send.bind(socket) as Send;
  // Ignore send errors on closed sockets, which would be logged otherwise.
  socket.send = (data: unknown, sent?: unknown) => {
    endUnread();
    send(data as string, () => (sent as (() => void) | undefined)?.());
  };
}
