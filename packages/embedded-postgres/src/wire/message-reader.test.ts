import { expect, test } from '@jest/globals';
import { MessageReader } from './message-reader.js';
import { renameStatements } from '../rename-statements.js';
import { message, queryMessage, text } from './wire-messages.js';

test('messages are the same for any chunks', () => {
  const stream = Buffer.concat([queryMessage('SELECT 1'), queryMessage('x'.repeat(500)), message('S')]);
  for (const size of [1, 3, 7, 200, stream.length]) {
    const reader = new MessageReader();
    const lengths: number[] = [];
    for (let at = 0; at < stream.length; at += size) {
      reader.add(stream.subarray(at, at + size));
      for (let bytes = reader.takeMessage(); bytes; bytes = reader.takeMessage()) lengths.push(bytes.length);
    }
    expect(lengths).toEqual([14, 506, 5]);
  }
});

test('an impossible length is rejected', () => {
  const reader = new MessageReader();
  reader.add(Buffer.from([0x51, 0x7f, 0xff, 0xff, 0xff]));
  expect(() => reader.takeMessage()).toThrow('invalid message length');
});

test('every message with a name gets the prefix, and unnamed ones stay unnamed', () => {
  const names = (bytes: Buffer) => renameStatements(bytes, 'c1_').bytes.toString('latin1').slice(5);
  expect(names(message('P', Buffer.concat([text('stmt'), text('SELECT 1'), Buffer.alloc(2)])))).toMatch(
    /^c1_stmt\0SELECT 1\0/,
  );
  expect(names(message('B', Buffer.concat([text('portal'), text('stmt')])))).toBe('c1_portal\0c1_stmt\0');
  expect(names(message('B', Buffer.concat([text(''), text('stmt')])))).toBe('\0c1_stmt\0');
  expect(names(message('D', Buffer.concat([Buffer.from('S'), text('stmt')])))).toBe('Sc1_stmt\0');
  expect(names(message('E', text('')))).toBe('\0');
});
