import type { IncomingMessage, Server } from 'node:http';
import {
  GraphQLError,
  OperationTypeNode,
  getOperationAST,
  parse,
  validate,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql';
import type { Context as SocketContext, SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { requireWriteAccess, type Caller } from '../accounts/access.js';
import { tooManyRequests, type CallerLimit } from '../http/caller-limit.js';
import { AppError } from '../errors.js';
import type { Logger } from '../log.js';
import { createContext } from './context.js';
import { formatError } from './format-error.js';
import { checkQuery, QUERY_LIMITS, refuseLongQuery, type QueryCost } from './limits/query-limits.js';
import type { LoaderSources } from './loaders.js';

export interface SubscriptionDeps {
  schema: GraphQLSchema;
  sources: LoaderSources;
  log: Logger;
  /** The same as at the other doors: an operation counts as a request, and by its cost. */
  limit: CallerLimit;
  addressOf(request: IncomingMessage): string;
  /** Throws where a token is given and wrong: the socket is refused. */
  callerOf(authorization: string | undefined, address: string): Promise<Caller>;
}

interface Extra {
  socket: WebSocket;
  request: IncomingMessage;
  caller?: Caller;
}
interface MeasuredArgs extends ExecutionArgs {
  cost: QueryCost;
}
type Parameters = { authorization?: string };
type SocketOf = SocketContext<Parameters, Partial<Extra>>;

const MAX_MESSAGE = 64 * 1024;
const SOCKETS_PER_ADDRESS = 100;
const OPERATIONS_PER_SOCKET = 20;
/** Answers that wait to be read: who goes on asking beyond it without reading loses the socket. */
const MAX_UNREAD_BYTES = 1024 * 1024;
const INTRODUCE_WITHIN_MS = 5_000;
/** How soon a session that was ended loses its open sockets. */
const ASK_AGAIN_MS = 30_000;
const FORBIDDEN = 4403;

/** Apollo's own formatting and limits do not reach the socket, so both are applied here by the same functions. */
export function serveSubscriptions(httpServer: Server, door: SubscriptionDeps): { dispose(): Promise<void> | void } {
  const open = new Map<string, number>();
  const sockets = new WebSocketServer({
    // Upgrades are handed over below: a server of its own would also repeat the errors of the HTTP side as if they were its.
    noServer: true,
    path: '/graphql',
    maxPayload: MAX_MESSAGE,
    verifyClient: ({ req }, answer) =>
      answer((open.get(door.addressOf(req)) ?? 0) < SOCKETS_PER_ADDRESS, 429, 'Too Many Requests'),
  });
  httpServer.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });
  sockets.on('connection', (socket, request) => {
    const address = door.addressOf(request);
    open.set(address, (open.get(address) ?? 0) + 1);
    endWhenUnread(socket);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  return useServer<Parameters, Partial<Extra>>(
    {
      schema: door.schema,
      connectionInitWaitTimeout: INTRODUCE_WITHIN_MS,
      onConnect: (context) => introduce(context, door),
      onSubscribe: (context, _id, payload) => examine(context, payload, door),
      context: (context) => createContext(context.extra.caller!, door.sources),
      onError: (_context, _id, _payload, errors) => errors.map((error) => asGraphqlError(error, door.log)),
      onNext: (_context, _id, _payload, args, { errors, ...result }) => ({
        ...result,
        ...(errors ? { errors: errors.map((error) => asGraphqlError(error, door.log)) } : {}),
        extensions: { cost: (args as MeasuredArgs).cost },
      }),
    },
    sockets,
  );
}

function endWhenUnread(socket: WebSocket): void {
  socket.on('message', () => {
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
  });
  // What was under way to a socket that is gone is nobody's error, and would be a line on the console for each message.
  const send = socket.send.bind(socket) as (data: string, sent: () => void) => void;
  socket.send = (data: unknown, sent?: unknown) => send(data as string, () => (sent as (() => void) | undefined)?.());
}

async function introduce(context: SocketOf, door: SubscriptionDeps): Promise<boolean> {
  const { extra, connectionParams } = context;
  const ask = () => door.callerOf(connectionParams?.authorization, door.addressOf(extra.request!));
  const caller = await ask().catch(() => undefined);
  if (!caller) return false;
  extra.caller = caller;
  const again = setInterval(() => {
    ask().catch(() => extra.socket!.close(FORBIDDEN, 'Forbidden'));
  }, ASK_AGAIN_MS).unref();
  extra.socket!.once('close', () => clearInterval(again));
  return true;
}

async function examine(
  context: SocketOf,
  payload: SubscribePayload,
  door: SubscriptionDeps,
): Promise<MeasuredArgs | GraphQLError[]> {
  try {
    if (Object.keys(context.subscriptions).length > OPERATIONS_PER_SOCKET) {
      throw new AppError('RATE_LIMITED', `At most ${OPERATIONS_PER_SOCKET} operations may run on one connection`);
    }
    await spend(door.limit, context.extra.caller!);
    refuseLongQuery(payload.query);
    const document = parse(payload.query, { maxTokens: QUERY_LIMITS.tokens });
    const faults = validate(door.schema, document);
    if (faults.length > 0) return [...faults];
    const { operationName, variables } = payload;
    const cost = checkQuery({ schema: door.schema, document, operationName, variables });
    const operation = getOperationAST(document, operationName);
    if (operation?.operation === OperationTypeNode.MUTATION) requireWriteAccess(context.extra.caller!);
    await spend(door.limit, context.extra.caller!, cost.requested);
    return { schema: door.schema, document, operationName, variableValues: variables, cost };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    if (error instanceof AppError) return [new GraphQLError(error.message, { extensions: { code: error.code } })];
    throw error;
  }
}

async function spend(limit: CallerLimit, caller: Caller, cost?: number): Promise<void> {
  const allowance = await limit.take(caller, cost);
  if (allowance?.isAllowed === false) throw tooManyRequests(allowance);
}

function asGraphqlError(error: GraphQLError, log: Logger): GraphQLError {
  const formatted = formatError(error.toJSON(), error, log);
  return new GraphQLError(formatted.message, { path: error.path, extensions: formatted.extensions });
}
