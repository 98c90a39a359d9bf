import { once } from 'node:events';
import { createServer as createPlainServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer, TLSSocket } from 'node:tls';
import { loopbackCertificate, type Certificate } from './loopback-certificate.js';

interface StoredMail {
  source: Buffer;
  isRead: boolean;
  receivedAt: Date;
}

export interface ImapOptions {
  /** Encrypted from the first byte, or only after STARTTLS, or never. */
  encryption?: 'tls' | 'starttls' | 'none';
  isReadOnly?: boolean;
}

export const IMAP_USER = 'catch@all.example';
export const IMAP_PASSWORD = 'p/ss w@rd';

/**
 * A mail server with one folder, for as much of IMAP (RFC 3501, RFC 2177) as the product uses. No package offers one that speaks TLS and has
 * no known weakness.
 */
export class ImapServer {
  /** By UID, which counts from 1. */
  readonly mails: StoredMail[] = [];
  /** Commands without their tags. */
  readonly commands: string[] = [];
  readonly certificate: Certificate = loopbackCertificate();
  /** Called before each command. */
  onCommand: (command: string) => void = () => undefined;
  /** Sent instead of the rows of a command, before the tagged line. */
  instead: (command: string) => { lines?: string[]; result: string } | undefined = () => undefined;
  private readonly sockets = new Set<Socket>();
  /** The tag of IDLE. */
  private readonly idling = new WeakMap<Socket, string>();
  /** Of the command that is executed. */
  private result = '';
  private readonly server: Server;

  constructor(readonly options: ImapOptions = {}) {
    const accept = (socket: Socket) => this.greet(socket);
    this.server = this.isTls ? createServer(this.certificate, accept) : createPlainServer(accept);
  }

  get isTls(): boolean {
    return (this.options.encryption ?? 'tls') === 'tls';
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** For `IMAP_URL`. */
  get url(): string {
    const [user, password] = [IMAP_USER, IMAP_PASSWORD].map(encodeURIComponent);
    return `${this.isTls ? 'imaps' : 'imap'}://${user}:${password}@127.0.0.1:${this.port}/INBOX`;
  }

  async listen(port = 0): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Tells whoever waits. Returns the UID. */
  add(source: Buffer | string, receivedAt = new Date()): number {
    const count = this.mails.push({ source: Buffer.from(source), isRead: false, receivedAt });
    for (const socket of this.sockets) socket.write(`* ${count} EXISTS\r\n`);
    return count;
  }

  get unread(): number[] {
    return this.mails.flatMap(({ isRead }, at) => (isRead ? [] : [at + 1]));
  }

  get connections(): number {
    return this.sockets.size;
  }

  /** Ends all connections. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve));
  }

  private greet(socket: Socket): void {
    this.serve(socket);
    socket.write('* OK ready\r\n');
  }

  private serve(socket: Socket): void {
    let rest = '';
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.answer(socket, line);
    });
  }

  private answer(socket: Socket, line: string): void {
    const [, tag = '', command = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
    this.commands.push(command || tag);
    this.onCommand(command || tag);
    if (socket.destroyed) return;
    if (tag === 'DONE') socket.write(`${this.idling.get(socket)} OK done\r\n`);
    else if (command === 'IDLE') {
      this.idling.set(socket, tag);
      socket.write('+ idling\r\n');
    } else if (command === 'STARTTLS') {
      socket.write(`${tag} OK begin\r\n`);
      this.encrypt(socket);
    } else socket.write(Buffer.concat([...this.execute(command, socket), Buffer.from(`${tag} ${this.result}\r\n`)]));
  }

  private encrypt(socket: Socket): void {
    socket.removeAllListeners('data');
    this.sockets.delete(socket);
    this.serve(new TLSSocket(socket, Object.assign({ isServer: true }, this.certificate)));
  }

  private execute(command: string, socket: Socket): Buffer[] {
    this.result = 'OK done';
    const other = this.instead(command);
    if (other) {
      this.result = other.result;
      return (other.lines ?? []).map((text) => Buffer.from(`* ${text}\r\n`));
    }
    const [, uid = '0'] = /^UID \w+ (\d+)/.exec(command) ?? [];
    const mail = this.mails[Number(uid) - 1];
    const say = (...lines: string[]) => lines.map((text) => Buffer.from(`* ${text}\r\n`));
    if (command === 'CAPABILITY') return say(`CAPABILITY IMAP4rev1 IDLE${this.offersTls(socket) ? ' STARTTLS' : ''}`);
    if (command === 'LIST "" ""') return say('LIST (\\Noselect) "/" ""');
    if (command.startsWith('LOGIN')) this.signIn(command);
    if (command.startsWith('SELECT')) return this.select(command, say);
    if (command.startsWith('UID SEARCH')) return say(['SEARCH', ...this.unread].join(' '));
    if (command.startsWith('UID FETCH') && mail) return fetch(command, { mail, uid });
    if (command.startsWith('UID STORE') && mail) mail.isRead = true;
    if (command === 'LOGOUT') setImmediate(() => socket.end());
    return [];
  }

  private offersTls = (socket: Socket) => this.options.encryption === 'starttls' && !(socket instanceof TLSSocket);

  private signIn(command: string): void {
    const isRight = command === `LOGIN "${IMAP_USER}" "${IMAP_PASSWORD}"`;
    if (!isRight) this.result = `NO [AUTHENTICATIONFAILED] ${command} is wrong`;
  }

  private select(command: string, say: (...lines: string[]) => Buffer[]): Buffer[] {
    if (!/INBOX/.test(command)) {
      this.result = 'NO [NONEXISTENT] no such folder';
      return [];
    }
    this.result = `OK [READ-${this.options.isReadOnly ? 'ONLY' : 'WRITE'}] done`;
    return say('FLAGS (\\Seen)', `${this.mails.length} EXISTS`, 'OK [PERMANENTFLAGS (\\Seen)]', 'OK [UIDVALIDITY 1]');
  }
}

function fetch(command: string, { mail, uid }: { mail: StoredMail; uid: string }): Buffer[] {
  const { source, receivedAt } = mail;
  const date = receivedAt.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) (\S+) GMT$/, '$1-$2-$3 $4 +0000');
  const parts = [`UID ${uid} RFC822.SIZE ${source.length} INTERNALDATE "${date}"`];
  const [, section = '', length] = /BODY\.PEEK\[(\w*)\]<0\.(\d+)>/.exec(command) ?? [];
  const text = (section === 'HEADER' ? headOf(source) : source).subarray(0, Number(length));
  parts.push(`BODY[${section}]<0> {${text.length}}`);
  return [Buffer.from(`* ${uid} FETCH (${parts.join(' ')}\r\n`), text, Buffer.from(')\r\n')];
}

const headOf = (source: Buffer): Buffer => source.subarray(0, source.indexOf('\r\n\r\n') + 4);
