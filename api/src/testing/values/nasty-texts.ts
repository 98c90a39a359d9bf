/** Texts that have broken programs, and how they are stored. */
export const NASTY_TEXTS: [text: string, stored: string][] = [
  ['a\0b', 'a\ufffdb'],
  ['\0', '\ufffd'],
  ['half \ud83d', 'half \ufffd'],
  ['\udc4b half', '\ufffd half'],
  ['\ud83d\0\udc4b', '\ufffd\ufffd\ufffd'],
  ['whole 👋', 'whole 👋'],
  ["'; DROP TABLE editions; --", "'; DROP TABLE editions; --"],
  ['{"a": "\0"', '{"a": "\ufffd"'],
  ['\\u0000 \\x00 %00', '\\u0000 \\x00 %00'],
  ['\u202e\u200b\ufeff\ufffe', '\u202e\u200b\ufeff\ufffe'],
];
