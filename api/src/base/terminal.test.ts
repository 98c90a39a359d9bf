import { expect, test } from '@jest/globals';
import { Terminal } from './terminal.js';

test('lines appear above the progress, which is written again', () => {
  let shown = '';
  const terminal = new Terminal({ write: (text) => (shown += text) });
  terminal.progress('1 of 2');
  terminal.lines.write('a warning\n');
  terminal.progress('2 of 2');
  terminal.progress('');
  terminal.say('Ready');
  // As a terminal shows it: what stood in a line before it was erased is gone.
  expect(shown.split('\n').map((line) => line.split('\u001B[2K').at(-1))).toEqual(['a warning', 'Ready', '']);
});
