/**
 * Control characters other than line breaks and tabs, those that turn the direction of what follows or hide text, soft hyphens
 * and fillers. Joiners and variants mean nothing after a Latin letter.
 */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]|(?<=\p{Script=Latin})[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu;

/** Without characters that no reader sees. They could split words, or say something to a model alone. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** With or without a protocol: https://example.com, www.example.com, example.com/page, name@example.com. */
export const ADDRESS =
  /\b(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}][\p{L}\p{N}.-]{0,250}\.\p{L}{2,63}\/\S*|[^\s@]{1,64}@[\p{L}\p{N}.-]{1,250}\.\p{L}{2,63}/giu;
