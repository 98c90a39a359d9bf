import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { limitUnread, MAX_MESSAGES_A_SECOND, MAX_UNREAD_BYTES, MessageLimit } from './message-limit.js';

class FakeSocket extends EventEmitter {
  handled = 0;
  isEnded = false;

  constructor(limit: MessageLimit, network: string) {
    super();
    limit.watch(this as unknown as WebSocket, network);
    this.on('message', () => (this.handled += 1));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

test('a network that sends too many messages or pings loses its sockets, and nothing more is handled', () => {
  const limit = new MessageLimit();
  const [one, two, other] = ['a', 'a', 'b'].map((network) => new FakeSocket(limit, network)) as [
    FakeSocket,
    FakeSocket,
    FakeSocket,
  ];
  for (let number = 0; number < MAX_MESSAGES_A_SECOND; number += 1) (number % 2 ? one : two).emit('message');
  expect([one.isEnded, two.isEnded]).toEqual([false, false]);
  one.emit('ping');
  two.emit('message');
  for (let number = 0; number < 100; number += 1) two.emit('message');
  other.emit('message');
  expect([one.isEnded, two.isEnded, other.isEnded]).toEqual([true, true, false]);
  expect([two.handled, other.handled]).toEqual([MAX_MESSAGES_A_SECOND / 2 + 1, 1]);
});

/** Nothing that is sent to it is read. */
class UnreadSocket extends EventEmitter {
  bufferedAmount = 0;
  isEnded = false;

  send(data: string): void {
    if (!this.isEnded) this.bufferedAmount += data.length;
  }

  terminate(): void {
    this.isEnded = true;
  }
}

test('a socket whose answers are not read is ended by the next answer, without any message of the client', () => {
  const socket = new UnreadSocket();
  limitUnread(socket as unknown as WebSocket);
  const answer = 'a'.repeat(MAX_UNREAD_BYTES);
  socket.send(answer);
  expect(socket.isEnded).toBe(false);
  socket.send('b');
  expect(socket.isEnded).toBe(false);
  for (let number = 0; number < 10; number += 1) socket.send(answer);
  expect(socket.isEnded).toBe(true);
  expect(socket.bufferedAmount).toBe(MAX_UNREAD_BYTES + 1);
});
