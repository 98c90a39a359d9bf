/** PostgreSQL wire protocol 3: a type byte, a length that includes itself, a body. */
export const HEADER_BYTES = 5;

const EMPTY = Buffer.alloc(0);
const MAX_SIGNED = 2 ** 31;

export const text = (value: string): Buffer => Buffer.from(`${value}\0`);

export function message(type: string, body: Buffer = EMPTY): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + body.length);
  bytes.write(type, 0, 'latin1');
  bytes.writeInt32BE(4 + body.length, 1);
  body.copy(bytes, HEADER_BYTES);
  return bytes;
}

export const queryMessage = (sql: string): Buffer => message('Q', text(sql));

export const syncMessage = (): Buffer => message('S');

export const closeStatementMessage = (name: string): Buffer => message('C', text(`S${name}`));

/** A FATAL error with the fields that `pg` reads. */
export function fatalMessage(code: string, reason: string): Buffer {
  const fields = [text('SFATAL'), text('VFATAL'), text(`C${code}`), text(`M${reason}`), Buffer.from([0])];
  return message('E', Buffer.concat(fields));
}

/** AuthenticationOk, parameters and ReadyForQuery. */
export function welcomeMessages(sessionId: number): Buffer {
  const authenticated = message('R', Buffer.alloc(4));
  const key = Buffer.alloc(8);
  key.writeInt32BE(sessionId, 0);
  key.writeInt32BE(Math.floor(Math.random() * MAX_SIGNED), 4);
  const settings = Object.entries(SERVER_SETTINGS).map(([name, value]) =>
    message('S', Buffer.concat([text(name), text(value)])),
  );
  return Buffer.concat([authenticated, ...settings, message('K', key), message('Z', Buffer.from('I'))]);
}

const SERVER_SETTINGS = {
  server_version: '18.0 (PGlite)',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
};

/** Reads a zero-terminated string. Returns it and the offset after it. */
export function readName(bytes: Buffer, from: number): { name: string; next: number } {
  const end = bytes.indexOf(0, from);
  return { name: bytes.toString('utf8', from, end), next: end + 1 };
}

export const typeOf = (bytes: Buffer): string => bytes.toString('latin1', 0, 1);
