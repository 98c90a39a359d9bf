import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
/** Answers: with recursion, and either without an error or with 'no such name'. */
const FOUND = 0x8180;
const NO_SUCH_NAME = 0x8183;
const TXT = 16;
const INTERNET = 1;
/** The name of an answer is the one of the question, at that place of the message. */
const NAME_OF_QUESTION = 0xc00c;
const MAX_PART = 255;

export interface DnsServer {
  address: string;
  /** Names that were asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** A name server that knows these TXT records. Each has one or more parts. A silent one never answers. */
export async function startDnsServer(records: Map<string, string[][]>, { isSilent = false } = {}): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readName(message);
    asked.push(name);
    if (isSilent) return;
    const found = records.get(name) ?? [];
    const header = Buffer.from(message.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(found.length > 0 ? FOUND : NO_SUCH_NAME, 2);
    for (const [place, count] of [1, found.length, 0, 0].entries()) header.writeUInt16BE(count, 4 + 2 * place);
    const question = message.subarray(HEADER_BYTES, end + 4);
    socket.send(Buffer.concat([header, question, ...found.map(answerOf)]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  const close = () => new Promise<void>((resolve) => socket.close(() => resolve()));
  return { address: `127.0.0.1:${port}`, asked, close };
}

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function answerOf(parts: string[]): Buffer {
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([Math.min(part.length, MAX_PART)]), Buffer.from(part, 'latin1')])),
  );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(NAME_OF_QUESTION, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
