import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { PubSub } from 'type-graphql';
import type { DatabaseConnection } from '../../base/database/data-source.js';
import type { Logger } from '../../base/log.js';
import { EventQueue } from './event-queue.js';

const CHANNEL = 'live_events';
/** Postgres limits a notification to 8,000 bytes, so events carry ids and never rows. */
const MAX_PAYLOAD = 7_900;
const RECONNECT_MS = 500;

interface Sender {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

/** Carries events between processes over Postgres LISTEN/NOTIFY. */
export class LiveEvents implements PubSub {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly reconnectListeners = new Set<() => void>();
  private client?: pg.Client;
  private isStopped = false;

  constructor(
    private readonly connection: DatabaseConnection,
    private readonly sender: Sender,
    private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.connection, application_name: 'live-events', keepAlive: true });
    client.on('notification', (message) => this.receive(message.payload));
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    this.client = client;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.client?.end();
    this.emitter.removeAllListeners();
    this.reconnectListeners.clear();
  }

  publish(topic: string, payload?: unknown): void {
    const text = JSON.stringify({ topic, payload });
    if (Buffer.byteLength(text) > MAX_PAYLOAD) throw new Error(`The event ${topic} is too large: publish an id`);
    this.sender
      .query('SELECT pg_notify($1, $2)', [CHANNEL, text])
      .catch((error: unknown) => this.log.warn({ err: error, topic }, 'an event was not published'));
  }

  subscribe(topic: string): AsyncIterable<unknown> {
    return { [Symbol.asyncIterator]: () => new EventQueue(this.emitter, topic) };
  }

  /** For listeners inside the process, such as a worker that waits for cancelled jobs. */
  listen(topic: string, listener: (payload: unknown) => void): () => void {
    this.emitter.on(topic, listener);
    return () => this.emitter.off(topic, listener);
  }

  /** Events sent while the connection was down are lost: listeners read the current state instead. */
  onReconnect(listener: () => void): () => void {
    this.reconnectListeners.add(listener);
    return () => this.reconnectListeners.delete(listener);
  }

  /** After each event, and after a break in which some may have been lost. */
  follow(topic: string, listener: () => void): () => void {
    const ends = [this.listen(topic, listener), this.onReconnect(listener)];
    return () => ends.forEach((end) => end());
  }

  private receive(payload: string | undefined): void {
    if (!payload) return;
    const event = JSON.parse(payload) as { topic: string; payload: unknown };
    this.emitter.emit(event.topic, event.payload);
  }

  private lose(client: pg.Client, error?: Error): void {
    if (this.isStopped || client !== this.client) return;
    this.client = undefined;
    this.log.warn({ err: error }, 'the connection for live events was lost');
    client.end().catch(() => undefined);
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    while (!this.isStopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      try {
        await this.start();
        for (const listener of this.reconnectListeners) listener();
        return;
      } catch (error) {
        this.log.debug({ err: error }, 'live events could not reconnect yet');
      }
    }
  }
}
