import { connect } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import { Role } from '../../people/accounts/user.entity.js';
import { SOMETHING_WENT_WRONG } from '../../base/errors.js';
import { Dice } from '../fuzz/dice.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';

// Fuzzes everything except the documented operations: WebSocket frames, MCP messages, other content types, the sign-in
// callback, headers, and invalid HTTP. `FUZZ_CASES=20000 FUZZ_SEED=7` runs more cases, with another seed.
// A tenth per kind, because these are slower.
const CASES = Math.ceil(Number(process.env.FUZZ_CASES ?? 1_000) / 10);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const MS_PER_CASE = 300;
/** A busy machine takes more than a minute to start the product. */
const START_WITHIN_MS = 180_000;
const SOCKET_WITHIN_MS = 15_000;

const PIECES = [
  'a',
  ' ',
  '\t',
  '\0',
  '"',
  "'",
  '<',
  '&',
  '%',
  '%00',
  '%E0%80',
  '\\',
  '{',
  '[',
  ',',
  ':',
  ';',
  '=',
  '/',
  '../',
  '?',
  '1',
  '-1',
  '1e999',
  'null',
  'true',
  'é',
  '漢',
  '🙂',
  '\u202e',
  '\ud800',
  '__proto__',
  'constructor',
  '$where',
  '(',
  '@',
];
const TYPES = ['subscribe', 'connection_init', 'complete', 'ping', 'pong', 'next', 'error', '', 'x'];
const METHODS = [
  'initialize',
  'tools/list',
  'tools/call',
  'ping',
  'resources/list',
  'notifications/initialized',
  'x',
  '',
];
const TOOLS = ['list_newsletters', 'list_topics', 'search', 'ask', 'x'];
const BODIES = [
  'application/json',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'text/plain',
  'x',
  '',
];
const POSTS = ['/graphql', '/mcp', '/api/save-newsletter', '/api/content/search', '/api/capture-and-upload-screenshot'];
const GETS = [
  '/api/auth/google',
  '/api/auth/google/callback',
  '/api/newsletters',
  '/',
  '/search',
  '/sitemap.xml',
  '/graphql',
];
const PARAMETERS = ['code', 'state', 'error', 'query', 'page', 'search', 'as', 'token', 'variables', 'extensions'];
const HEADERS = [
  'cookie',
  'authorization',
  'accept-language',
  'if-none-match',
  'range',
  'accept',
  'origin',
  'x-request-id',
];

let app: RunningApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.VIEWER);
}, START_WITHIN_MS);
afterAll(() => app.close());

const textOf = (dice: Dice): string =>
  Array.from({ length: dice.below(4) }, () =>
    dice.pick(PIECES).repeat(dice.isUnder(0.1) ? 1 + dice.below(2_000) : 1),
  ).join('');

function valueOf(dice: Dice, depth = 0): unknown {
  const kind = dice.below(depth > 3 ? 3 : 6);
  if (kind < 2) return textOf(dice);
  if (kind === 2) return dice.pick([null, true, 0, -1, 1e300, 2 ** 53, 0.1]);
  if (kind === 3) return Array.from({ length: dice.below(5) }, () => valueOf(dice, depth + 1));
  return Object.fromEntries(Array.from({ length: dice.below(5) }, () => [textOf(dice), valueOf(dice, depth + 1)]));
}

const orValue = <T>(dice: Dice, usual: T): unknown => (dice.isUnder(0.6) ? usual : valueOf(dice));
const latin = (text: string) => text.replace(/[^\x20-\x7e]/g, '~');

async function send(method: string, path: string, init: RequestInit = {}): Promise<string | undefined> {
  const response = await fetch(app.origin + path, { redirect: 'manual', ...init, method });
  const text = await response.text();
  const isUpstream = response.status === 502 && text.includes('UPSTREAM_FAILED');
  if (response.status < 500 || isUpstream) return text.includes(SOMETHING_WENT_WRONG) ? `no cause: ${text}` : undefined;
  return `${method} ${path} ${JSON.stringify(init)}: ${response.status} ${text.slice(0, 200)}`;
}

function tool(dice: Dice) {
  const params = { name: orValue(dice, dice.pick(TOOLS)), arguments: valueOf(dice) };
  const message = {
    jsonrpc: orValue(dice, '2.0'),
    id: orValue(dice, 1),
    method: orValue(dice, dice.pick(METHODS)),
    params,
  };
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return send('POST', '/mcp', { headers, body: JSON.stringify(dice.isUnder(0.9) ? message : valueOf(dice)) });
}

function post(dice: Dice) {
  const body = dice.isUnder(0.5) ? JSON.stringify(valueOf(dice)) : `--x\r\n${textOf(dice)}\r\n\r\n${textOf(dice)}`;
  const headers = { 'content-type': dice.pick(BODIES), ...(dice.isUnder(0.5) ? bearer(token) : {}) };
  return send('POST', dice.pick(POSTS), { headers, body });
}

function get(dice: Dice) {
  const parameters = Array.from({ length: dice.below(4) }, () => {
    const text = textOf(dice);
    // Half of them unencoded, if a URL allows it.
    const value = dice.isUnder(0.5)
      ? encodeURIComponent(text.replace(/\p{Cs}/gu, ''))
      : latin(text).replace(/[ #"<>\\]/g, '');
    return `${dice.pick(PARAMETERS)}=${value}`;
  });
  const headers = Object.fromEntries(
    Array.from({ length: dice.below(3) }, () => [dice.pick(HEADERS), latin(textOf(dice))]),
  );
  return send('GET', `${dice.pick(GETS)}?${parameters.join('&')}`, { headers });
}

/** The socket responds, or closes with a code for client errors. */
async function frames(dice: Dice): Promise<string | undefined> {
  const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const heard: string[] = [];
  const sent: string[] = [];
  socket.on('message', (data: Buffer) => heard.push(data.toString()));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve).once('error', () => resolve(0)));
  socket.once('open', () => {
    for (let count = dice.below(4); count >= 0; count -= 1) {
      const payload = orValue(dice, { query: orValue(dice, '{ me { id } }'), variables: valueOf(dice) });
      const frame = { id: orValue(dice, '1'), type: orValue(dice, dice.pick(TYPES)), payload };
      sent.push(JSON.stringify(dice.isUnder(0.9) ? frame : valueOf(dice)));
      socket.send(dice.isUnder(0.1) ? Buffer.from(textOf(dice)) : (sent.at(-1) ?? ''));
    }
    socket.close();
  });
  const timer = setTimeout(() => socket.terminate(), SOCKET_WITHIN_MS);
  const code = await closed;
  clearTimeout(timer);
  const isOurFault = code === 1011 || code === 4500 || heard.some((text) => text.includes(SOMETHING_WENT_WRONG));
  return isOurFault ? `frames ${sent.join(' ')}: ${code} ${heard.join(' ').slice(0, 300)}` : undefined;
}

/** Bytes that are barely HTTP. */
function bytes(dice: Dice): Promise<string | undefined> {
  const { port } = new URL(app.origin);
  const head = `${dice.pick(['GET', 'POST', 'X', ''])} ${dice.pick(['/', '*', '//', 'http://a/', ''])}${textOf(dice)} HTTP/1.1`;
  const lines = [head, 'Host: 127.0.0.1', `${textOf(dice)}: ${textOf(dice)}`, 'Connection: close', '', textOf(dice)];
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(lines.join('\r\n')));
    socket.on('data', (data) => (heard += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve(/^HTTP\/1\.1 5(?!05)/.test(heard) ? `${lines.join('|')}: ${heard.slice(0, 200)}` : undefined),
    );
  });
}

test.each(Object.entries({ tool, post, get, frames, bytes }))(
  `${CASES} cases of '%s' are refused or answered, and the process goes on`,
  async (name, attempt) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const faults: string[] = [];
    for (let number = 0; number < CASES && faults.length < 5; number += 1) {
      const fault = await attempt(new Dice(SEED * 1_000_003 + number));
      if (fault) faults.push(`${name} ${number}: ${fault}`);
    }
    expect(faults).toEqual([]);
    // Invalid requests must not write to the console.
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
  },
  60_000 + CASES * MS_PER_CASE,
);
