import type { Backend, Reply } from './backend.js';
import type { ClientConnection } from './client-connection.js';
import { quoteName, readSessionCommands, type SessionCommand } from './session-commands.js';
import { closeStatementMessage, queryMessage, syncMessage } from './wire-messages.js';

/** Makes one session look like a session of its own to each client: settings, channels, prepared statements. */
export class SharedSession {
  readonly clients = new Set<ClientConnection>();
  /** Whose settings are in force. */
  #current: ClientConnection | null = null;

  constructor(private readonly backend: Backend) {}

  /** Runs a client's messages under its own settings, and hands out the notifications that came with the answer. */
  run(client: ClientConnection, bytes: Buffer): Reply {
    this.#enter(client);
    return this.#deliver(this.backend.run(bytes));
  }

  /** A statement of the server's own, such as a checkpoint. */
  runSql(sql: string): Reply {
    return this.#deliver(this.backend.runSql(sql));
  }

  rollBack(): void {
    this.#deliver(this.backend.run(Buffer.concat([syncMessage(), queryMessage('ROLLBACK')])));
  }

  /** Remembers what the client asked of its session. Returns what must be said to the database afterwards. */
  note(client: ClientConnection, sql: string): string[] {
    return readSessionCommands(sql).flatMap((command) => this.#noteCommand(client, command));
  }

  /** Forgets a client with all that it left in the session. Only while no transaction is open. */
  forget(client: ClientConnection): void {
    for (const name of client.preparedStatements) {
      this.backend.run(Buffer.concat([closeStatementMessage(name), syncMessage()]));
    }
    for (const channel of client.channels) {
      if (!this.#hasListener(channel)) this.runSql(`UNLISTEN ${quoteName(channel)}`);
    }
    if (this.#current === client) this.#leave();
  }

  #enter(client: ClientConnection): void {
    if (this.#current === client) return;
    this.#leave();
    for (const sql of client.settings.values()) this.backend.runSql(sql);
    this.#current = client;
  }

  #leave(): void {
    if (this.#current && this.#current.settings.size > 0) this.backend.runSql('RESET ALL');
    this.#current = null;
  }

  #noteCommand(client: ClientConnection, command: SessionCommand): string[] {
    if (command.kind === 'listen') client.channels.add(command.channel);
    if (command.kind === 'set') client.settings.set(command.setting, command.sql);
    if (command.kind === 'reset' && command.setting) client.settings.delete(command.setting);
    if (command.kind === 'reset' && !command.setting) client.settings.clear();
    return command.kind === 'unlisten' ? this.#noteUnlisten(client, command.channel) : [];
  }

  /** A client's own UNLISTEN silences a channel that others may still want: listen again behind it. */
  #noteUnlisten(client: ClientConnection, channel: string | null): string[] {
    const channels = channel === null ? [...client.channels] : [channel];
    for (const one of channels) client.channels.delete(one);
    const silenced = channel === null ? this.#allChannels() : channels;
    return silenced.filter((one) => this.#hasListener(one)).map((one) => `LISTEN ${quoteName(one)}`);
  }

  #allChannels(): string[] {
    return [...new Set([...this.clients].flatMap((client) => [...client.channels]))];
  }

  #hasListener(channel: string): boolean {
    return [...this.clients].some((client) => client.channels.has(channel));
  }

  #deliver(reply: Reply): Reply {
    for (const { channel, bytes } of reply.notifications) {
      for (const client of this.clients) if (client.channels.has(channel)) client.send(bytes);
    }
    return reply;
  }
}
