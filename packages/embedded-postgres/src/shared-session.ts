import type { Backend, Reply } from './backend.js';
import type { ClientConnection } from './wire/client-connection.js';
import { quoteName, readSessionCommands, type SessionCommand } from './wire/session-commands.js';
import { closeStatementMessage, queryMessage, syncMessage } from './wire/wire-messages.js';

/** Gives each client its own settings, channels and prepared statements on the one session. */
export class SharedSession {
  readonly clients = new Set<ClientConnection>();
  /** The client whose settings are applied now. */
  private current: ClientConnection | null = null;
  private isReadOnly = false;

  constructor(private readonly backend: Backend) {}

  /** Runs a client's messages under its settings, and delivers notifications to their listeners. */
  run(client: ClientConnection, bytes: Buffer): Reply {
    this.enter(client);
    return this.deliver(this.backend.run(bytes));
  }

  /** Runs an internal statement, such as CHECKPOINT. */
  runSql(sql: string): Reply {
    return this.deliver(this.backend.runSql(sql));
  }

  /** While it is read-only, statements that write fail for all clients. A transaction that has begun may end. */
  setReadOnly(isReadOnly: boolean): void {
    this.isReadOnly = isReadOnly;
    this.backend.runSql(`SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  }

  rollBack(): void {
    this.deliver(this.backend.run(Buffer.concat([syncMessage(), queryMessage('ROLLBACK')])));
  }

  /** Records session changes of the client. Returns statements to run afterwards. */
  note(client: ClientConnection, sql: string): string[] {
    return readSessionCommands(sql).flatMap((command) => this.noteCommand(client, command));
  }

  /** Removes all state of a client. Call only while no transaction is open. */
  forget(client: ClientConnection): void {
    for (const name of client.preparedStatements) {
      this.backend.run(Buffer.concat([closeStatementMessage(name), syncMessage()]));
    }
    for (const channel of client.channels) {
      if (!this.hasListener(channel)) this.runSql(`UNLISTEN ${quoteName(channel)}`);
    }
    if (this.current === client) this.leave();
  }

  private enter(client: ClientConnection): void {
    if (this.current === client) return;
    this.leave();
    for (const sql of client.settings.values()) this.backend.runSql(sql);
    this.current = client;
  }

  private leave(): void {
    if (this.current && this.current.settings.size > 0) {
      this.backend.runSql('RESET ALL');
      if (this.isReadOnly) this.setReadOnly(true);
    }
    this.current = null;
  }

  private noteCommand(client: ClientConnection, command: SessionCommand): string[] {
    if (command.kind === 'listen') client.channels.add(command.channel);
    if (command.kind === 'set') client.settings.set(command.setting, command.sql);
    if (command.kind === 'reset' && command.setting) client.settings.delete(command.setting);
    if (command.kind === 'reset' && !command.setting) client.settings.clear();
    return command.kind === 'unlisten' ? this.noteUnlisten(client, command.channel) : [];
  }

  /** Another client may still listen on a channel that this one left: LISTEN again. */
  private noteUnlisten(client: ClientConnection, channel: string | null): string[] {
    const channels = channel === null ? [...client.channels] : [channel];
    for (const one of channels) client.channels.delete(one);
    const silenced = channel === null ? this.allChannels() : channels;
    return silenced.filter((one) => this.hasListener(one)).map((one) => `LISTEN ${quoteName(one)}`);
  }

  private allChannels(): string[] {
    return [...new Set([...this.clients].flatMap((client) => [...client.channels]))];
  }

  private hasListener(channel: string): boolean {
    return [...this.clients].some((client) => client.channels.has(channel));
  }

  private deliver(reply: Reply): Reply {
    for (const { channel, bytes } of reply.notifications) {
      for (const client of this.clients) if (client.channels.has(channel)) client.send(bytes);
    }
    return reply;
  }
}
