import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import WebSocket from 'ws';
import { present } from '../../../api/dist/base/validation/present.js';
import { ANOTHER, type FloodRequest } from './flood-request.js';
import { floodPages, type PageFlood } from './page-floods.js';
import { attackSlowly, type SlowAttack } from './slow-attacks.js';

/** With the token of the plan, over fifty sockets. */
export interface Subscriptions {
  query: string;
  ofEachSocket: number;
  isRead: boolean;
}

/** A request to repeat, slow connections, a flood of pages, or sockets: many idle ones, or with a token a few that subscribe. */
export interface AttackPlan {
  address: string;
  seconds: number;
  /** The rate limit that it uses. */
  from: string;
  request?: FloodRequest;
  token?: string;
  subscriptions?: Subscriptions;
  slowly?: SlowAttack;
  pages?: PageFlood;
}

const ATTACKERS = 4;
/** Ten times the limit. More would only measure who gets the CPU. */
const PAUSE_MS = 40;
const SOCKETS = 1_000;
const SOCKETS_OF_AN_ADDRESS = 50;

function carryOut(plan: AttackPlan): Promise<string> {
  if (plan.slowly) return attackSlowly(plan.slowly, plan.address, plan.seconds);
  if (plan.pages) return floodPages(plan.pages, plan.address, plan.seconds);
  if (plan.request) return flood(plan, plan.request);
  return plan.subscriptions ? subscribe(plan, plan.subscriptions) : holdSockets(plan);
}

async function flood({ address, seconds, from }: AttackPlan, request: FloodRequest): Promise<string> {
  const { body, search = '', path, connections = ATTACKERS } = request;
  const target = path ? new URL(path, address).href : address + search;
  const end = performance.now() + seconds * 1000;
  const statuses = new Map<number | string, number>();
  const type: Record<string, string> = body
    ? { 'content-type': 'application/json' }
    : { 'apollo-require-preflight': 'yes' };
  const headers = { ...type, 'x-forwarded-for': from, ...request.headers };
  // A sign-in code has six digits.
  let sent = 100_000;
  const attack = async () => {
    while (performance.now() < end) {
      const text = body?.replaceAll(ANOTHER, String((sent += 1)));
      const status = await fetch(target, { method: body ? 'POST' : 'GET', headers, body: text }).then(
        async (answer) => (await answer.text(), answer.status),
        () => 'cut off',
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait((PAUSE_MS * connections) / ATTACKERS);
    }
  };
  await Promise.all(Array.from({ length: connections }, attack));
  return [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
}

async function openSocket({ address, token }: AttackPlan, from: string): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': from };
  const socket = new WebSocket(address.replace('http', 'ws'), 'graphql-transport-ws', { headers });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('error', () => undefined);
  const payload = token ? { authorization: `Bearer ${token}` } : {};
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}

const openGroup = (plan: AttackPlan, from: string) =>
  Promise.all(Array.from({ length: SOCKETS_OF_AN_ADDRESS }, () => openSocket(plan, from)));

/** Opened as fast as the server accepts them, then kept open. */
async function holdSockets(plan: AttackPlan): Promise<string> {
  const sockets: WebSocket[] = [];
  for (let group = 0; group < SOCKETS / SOCKETS_OF_AN_ADDRESS; group += 1) {
    sockets.push(...(await openGroup(plan, `198.51.100.${group}`)));
  }
  await wait(plan.seconds * 1000);
  return `${sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length} held`;
}

async function subscribe(plan: AttackPlan, { query, ofEachSocket, isRead }: Subscriptions): Promise<string> {
  const sockets = await openGroup(plan, '203.0.113.1');
  let events = 0;
  for (const socket of sockets) {
    socket.on('message', () => (events += 1));
    for (let id = 0; id < ofEachSocket; id += 1)
      socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));
    if (!isRead) socket.pause();
  }
  await wait(plan.seconds * 1000);
  const held = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
  return `${held.length} held${isRead ? `, ${events} events` : ''}`;
}

present(parentPort).postMessage(await carryOut(workerData as AttackPlan));
process.exit(0);
