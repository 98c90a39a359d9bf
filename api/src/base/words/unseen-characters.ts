/** Control characters other than line breaks and tabs, and those that turn the direction of what follows or hide text. */
export const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** With or without a protocol: https://example.com, www.example.com, example.com/page, name@example.com. */
export const ADDRESS =
  /\b(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}][\p{L}\p{N}.-]{0,250}\.\p{L}{2,63}\/\S*|[^\s@]{1,64}@[\p{L}\p{N}.-]{1,250}\.\p{L}{2,63}/giu;
