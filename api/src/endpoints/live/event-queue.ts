import type { EventEmitter } from 'node:events';
import { AppError } from '../../base/errors.js';

/** A subscriber this far behind will not catch up; subscribing again gives it the current state. */
const MAX_UNREAD = 1_000;

const tooSlow = () => new AppError('RATE_LIMITED', 'Events came faster than they were read. Please subscribe again.');

/** The events of one subscriber, bounded so that a subscriber who never reads cannot fill the memory. */
export class EventQueue implements AsyncIterator<unknown> {
  private unread: unknown[] = [];
  private waiting?: (result: IteratorResult<unknown>) => void;
  private isClosed = false;
  private isTooSlow = false;
  private readonly listener = (event: unknown) => this.receive(event);

  constructor(
    private readonly emitter: EventEmitter,
    private readonly topic: string,
  ) {
    emitter.on(topic, this.listener);
  }

  async next(): Promise<IteratorResult<unknown>> {
    if (this.unread.length > 0) return { done: false, value: this.unread.shift() };
    if (this.isTooSlow) throw tooSlow();
    if (this.isClosed) return { done: true, value: undefined };
    return new Promise((resolve) => (this.waiting = resolve));
  }

  return(): Promise<IteratorResult<unknown>> {
    this.close();
    this.waiting?.({ done: true, value: undefined });
    return Promise.resolve({ done: true, value: undefined });
  }

  private receive(event: unknown): void {
    const waiting = this.waiting;
    this.waiting = undefined;
    if (waiting) return waiting({ done: false, value: event });
    if (this.unread.push(event) <= MAX_UNREAD) return;
    this.isTooSlow = true;
    this.close();
  }

  private close(): void {
    this.isClosed = true;
    this.unread = [];
    this.emitter.off(this.topic, this.listener);
  }
}
