/// <reference lib="dom" preserve="true" />
/// <reference lib="dom.iterable" preserve="true" />
import sniffEncoding from 'html-encoding-sniffer';
import iconv from 'iconv-lite';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import { startOfText } from './elements-below.js';
import { dropScripts } from './drop-scripts.js';
import { flattenDeepNesting } from './flatten-deep-nesting.js';
import { limitMarkup } from './limit-markup.js';
import { lowerCaseAttributes } from './lower-case-attributes.js';

export type PageDocument = Document;

const MAX_HEAD = 100_000;
const MIN_BODY = 200;
const SOME_TEXT = 5000;
const XML_ENCODING = /^\s{0,99}<\?xml\s[^>]{0,200}encoding\s{0,9}=\s{0,9}["']([\w:-]{2,30})/i;
const META_ENCODING = /<meta\s[^>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w-]{2,30})/i;

/** Decodes a page by its byte order mark, its header, its own declaration, or by detection, in this order. */
export function decodePage(bytes: Uint8Array, contentType = ''): string {
  const transportLayerEncodingLabel = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1];
  const declared = declaredEncoding(bytes, transportLayerEncodingLabel);
  // Many servers declare an old charset and send UTF-8. Text in an old charset is almost never valid UTF-8.
  const encoding = declared !== 'UTF-8' && !declared.startsWith('UTF-16') && isUtf8(bytes) ? 'UTF-8' : declared;
  const late = encoding === 'windows-1252' && !transportLayerEncodingLabel && lateEncoding(bytes);
  if (late) return iconv.decode(Buffer.from(bytes), late);
  if (encoding === 'UTF-8' && !isUtf8(bytes) && !transportLayerEncodingLabel && hasFewSequences(bytes)) {
    return iconv.decode(Buffer.from(bytes), 'windows-1252');
  }
  const known = iconv.encodingExists(encoding) ? encoding : 'UTF-8';
  return decodedOnce(iconv.decode(Buffer.from(bytes), known));
}

/** Characters that no text has, but the bytes of UTF-8 if they are taken for characters. */
const CONTROLS = /[\u0080-\u009F]/;
const WIDER_THAN_A_BYTE = /[^\u0000-\u00FF]/;
const ENCODED_TWICE =
  /[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}|[\u00F0-\u00F4][\u0080-\u00BF]{3}/g;

/** Undoes the second encoding of text that was already UTF-8: of the whole page, or of what was pasted into it. */
function decodedOnce(page: string): string {
  if (!CONTROLS.test(page)) return page;
  const whole = WIDER_THAN_A_BYTE.test(page) ? undefined : utf8Of(page);
  return (
    whole ??
    page.replace(/[^<>]+/g, (text) =>
      CONTROLS.test(text) ? text.replace(ENCODED_TWICE, (character) => utf8Of(character) ?? character) : text,
    )
  );
}

function utf8Of(characters: string): string | undefined {
  const bytes = Buffer.from(characters, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}

/** A declaration in a feed's first line, or after the first 1,024 bytes of a page. The library ignores both. */
function lateEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, MAX_HEAD)).toString('latin1');
  const label = (XML_ENCODING.exec(start) ?? META_ENCODING.exec(start))?.[1];
  return label !== undefined && iconv.encodingExists(label) ? label : undefined;
}

/** The library throws if a `<meta content>` ends in 'charset'. */
function declaredEncoding(bytes: Uint8Array, transportLayerEncodingLabel?: string): string {
  // UTF-16 without a byte order mark.
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'UTF-16LE';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'UTF-16BE';
  try {
    return sniffEncoding(bytes, { transportLayerEncodingLabel, defaultEncoding: 'windows-1252' });
  } catch {
    return transportLayerEncodingLabel ?? 'windows-1252';
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Latin text labelled as UTF-8 has invalid bytes and few valid sequences. */
function hasFewSequences(bytes: Uint8Array): boolean {
  const loose = new TextDecoder('utf-8').decode(bytes);
  const bad = loose.split('\uFFFD').length - 1;
  const good = loose.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return bad > good;
}

export function parsePage(html: string): PageDocument {
  const shallow = flattenDeepNesting(lowerCaseAttributes(limitMarkup(dropScripts(html))));
  const { document } = parseHTML(shallow);
  if (hasBody(document)) return document;
  // The fast parser loses the body if text or styles precede <html>. The slow one follows the standard.
  return parseHTML(serialize(parse(shallow))).document;
}

function hasBody(document: PageDocument): boolean {
  // Without an element, linkedom's getter of the body throws.
  if (document.documentElement?.localName !== 'html') return false;
  const { body } = document;
  const hasText = (text: string) => text.trim().length > MIN_BODY;
  // The beginning is enough for most pages.
  return hasText(startOfText(body, SOME_TEXT)) || hasText(body.textContent);
}
