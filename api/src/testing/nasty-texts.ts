/** Texts that have broken programs, and how they are stored. */
export const NASTY_TEXTS: [text: string, stored: string][] = [
  ['a\0b', 'ab'],
  ['\0', ''],
  ['half \ud83d', 'half '],
  ['\udc4b half', ' half'],
  ['\ud83d\0\udc4b', ''],
  ['whole 👋', 'whole 👋'],
  ["'; DROP TABLE editions; --", "'; DROP TABLE editions; --"],
  ['{"a": "\0"', '{"a": ""'],
  ['\\u0000 \\x00 %00', '\\u0000 \\x00 %00'],
  ['\u202e\u200b\ufeff\ufffe', '\u202e\u200b\ufeff\ufffe'],
];
