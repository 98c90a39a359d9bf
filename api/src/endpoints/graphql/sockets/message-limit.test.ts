import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { MAX_MESSAGES_A_SECOND, MessageLimit } from './message-limit.js';

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
