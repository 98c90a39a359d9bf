import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import {
  execute,
  GraphQLError,
  Kind,
  OperationTypeNode,
  getOperationAST,
  type ExecutionArgs,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Context as SocketContext, SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { requireWriteAccess, type Caller } from '../../../people/accounts/access.js';
import { costOfBody, costOfText, tooManyRequests, type CallerLimit } from '../../http/load/caller-limit.js';
import { inRequest } from '../../../base/async/request-scope.js';
import { AppError, asAnswer } from '../../../base/errors.js';
import type { LiveEvents } from '../../live/live-events.js';
import type { Logger } from '../../../base/log.js';
import { networkOf } from '../../../base/validation/network-of.js';
import { createContext, limitScope, type Context } from '../context.js';
import { formatError, nameErrors } from '../format-error.js';
import { ownCostOf } from '../limits/cost.js';
import { readingTurn } from '../limits/reading-turns.js';
import { checkQuery, refuseLongQuery, type QueryCost } from '../limits/query-limits.js';
import { inOperation, nameOperation } from '../trace-operations.js';
import { executeEvents, type PaidArgs } from './execute-events.js';
import { limitUnread, MessageLimit } from './message-limit.js';
import { readDocument } from './read-document.js';
import { SocketCallers } from './socket-callers.js';

export interface SubscriptionDeps {
  schema: GraphQLSchema;
  log: Logger;
  events: LiveEvents;
  /** Shared with the other endpoints. Operations count as requests, by their cost. */
  limit: CallerLimit;
  addressOf: (request: IncomingMessage) => string;
  /** Throws UNAUTHENTICATED for an invalid token. */
  callerOf: (authorization: string | undefined, address: string) => Promise<Caller>;
}

interface Extra {
  socket: WebSocket;
  request: IncomingMessage;
}
interface PreparedArgs extends PaidArgs {
  cost: QueryCost;
  caller: Caller;
}
type Parameters = Record<string, string>;
type SocketOf = SocketContext<Parameters, Extra>;

const MAX_MESSAGE_BYTES = 64 * 1024;
const MAX_SOCKETS_PER_ADDRESS = 100;
const MAX_OPERATIONS_PER_SOCKET = 20;
const INIT_TIMEOUT_MS = 5_000;
/** Clients connect again, after a pause. */
const TRY_LATER = 1013;

/** Serves subscriptions. Apollo does not handle sockets, so its formatting and limits are applied here. */
export function serveSubscriptions(httpServer: Server, deps: SubscriptionDeps): { dispose(): Promise<void> } {
  const sockets = openSocketServer(httpServer, deps);
  const callers = new SocketCallers(deps);
  const format = (payload: SubscribePayload, errors: readonly GraphQLError[]) =>
    nameErrors(
      errors.map((error) => formatError(error.toJSON(), error, deps.log)),
      requestIds.get(payload) ?? randomUUID(),
    );
  const server = useServer<Parameters, Partial<Extra>>(
    {
      schema: deps.schema,
      connectionInitWaitTimeout: INIT_TIMEOUT_MS,
      jsonMessageReviver: refuseServersMessages,
      onConnect: (context) => connect(context, deps, callers),
      onSubscribe: (context, _id, payload) => prepareOperation(context, payload, { ...deps, callers }),
      context: (_context, _id, _payload, args) => createContext((args as PreparedArgs).caller),
      execute: (args: ExecutionArgs) => executeInScope(args),
      subscribe: (args: ExecutionArgs) => executeEvents(args as PreparedArgs),
      onError: (_context, _id, payload, errors) => format(payload, errors),
      onNext: (_context, _id, payload, args, { errors, ...result }) => {
        const { cost } = args as PreparedArgs;
        return { ...result, ...(errors ? { errors: format(payload, errors) } : {}), extensions: { cost } };
      },
    },
    sockets,
  );
  // The library would log invalid frames of clients as our errors. They close the socket.
  sockets.on('connection', (socket) => socket.removeAllListeners('error').on('error', () => undefined));
  const dispose = async () => {
    callers.stop();
    await server.dispose();
  };
  return { dispose };
}

function executeInScope(args: ExecutionArgs) {
  const context = args.contextValue as Context;
  const operation = getOperationAST(args.document, args.operationName);
  if (operation?.operation === OperationTypeNode.QUERY) limitScope(context);
  return inRequest(context.scope, () =>
    inOperation(async () => {
      if (operation) nameOperation(operation);
      return execute(args);
    }),
  );
}

const SERVERS_TYPES = new Set<unknown>(['connection_ack', 'next', 'error']);

/** Rejects messages that only servers send. The library would log them as our errors. */
function refuseServersMessages(key: string, value: unknown): unknown {
  const isOfServer =
    key === '' && typeof value === 'object' && value !== null && 'type' in value && SERVERS_TYPES.has(value.type);
  if (isOfServer) throw new Error('Only servers send this');
  return value;
}

function openSocketServer(httpServer: Server, deps: SubscriptionDeps): WebSocketServer {
  const addressOf = (request: IncomingMessage) => networkOf(deps.addressOf(request));
  const counts = new Map<string, number>();
  const messages = new MessageLimit();
  const sockets = new WebSocketServer({
    // Handle upgrades below: with its own server, the library would also emit every error of the HTTP server.
    noServer: true,
    path: '/graphql',
    maxPayload: MAX_MESSAGE_BYTES,
    // Handle one message of a socket per turn of the event loop, or a flood would hold up everybody for seconds.
    allowSynchronousEvents: false,
    verifyClient: ({ req }, answer) =>
      answer((counts.get(addressOf(req)) ?? 0) < MAX_SOCKETS_PER_ADDRESS, 429, 'Too Many Requests'),
  });
  httpServer.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });
  sockets.on('connection', (socket, request) => {
    const address = addressOf(request);
    counts.set(address, (counts.get(address) ?? 0) + 1);
    messages.watch(socket, address);
    countReceived(socket);
    limitUnread(socket);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
  return sockets;
}

/** Bytes received since the last counted operation. */
const received = new WeakMap<WebSocket, number>();

function takeReceived(socket: WebSocket): number {
  const bytes = received.get(socket) ?? 0;
  received.delete(socket);
  return bytes;
}

function countReceived(socket: WebSocket): void {
  socket.on('message', (data: Buffer) => void received.set(socket, (received.get(socket) ?? 0) + data.length));
}

/** The request id of each operation, for its errors. */
const requestIds = new WeakMap<SubscribePayload, string>();

/** Header names are case-insensitive, so clients also send `Authorization`. */
function authorizationOf(parameters: Parameters | undefined): string | undefined {
  const [, value] = Object.entries(parameters ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return value;
}

async function connect(context: SocketOf, deps: SubscriptionDeps, callers: SocketCallers): Promise<boolean> {
  const { extra, connectionParams } = context;
  const authorization = authorizationOf(connectionParams);
  const address = deps.addressOf(extra.request);
  try {
    await callers.admit(extra.socket, { authorization, address });
    return true;
  } catch (error) {
    if (asAnswer(error)) return false;
    throw error;
  }
}

/** The checks of HTTP requests: limits, validation, cost and the caller's rights. */
async function prepareOperation(
  context: SocketOf,
  payload: SubscribePayload,
  { schema, limit, callers }: SubscriptionDeps & { callers: SocketCallers },
): Promise<PreparedArgs | GraphQLError[]> {
  try {
    if (Object.keys(context.subscriptions).length > MAX_OPERATIONS_PER_SOCKET) {
      throw new AppError('RATE_LIMITED', `At most ${MAX_OPERATIONS_PER_SOCKET} operations may run on one connection`);
    }
    const caller = await callers.callerOf(context.extra.socket);
    requestIds.set(payload, caller.requestId);
    await spend(limit, caller, costOfBody(takeReceived(context.extra.socket)));
    refuseLongQuery(payload.query);
    await spend(limit, caller, costOfText(payload.query));
    const endTurn = await readingTurn(caller);
    const document = readDocument(schema, payload.query);
    endTurn();
    if (Array.isArray(document)) return document;
    const { operationName, variables } = payload;
    const cost = checkQuery({ schema, document, operationName, variables });
    const operation = getOperationAST(document, operationName);
    if (operation?.operation === OperationTypeNode.MUTATION) requireWriteAccess(caller);
    await spend(limit, caller, cost.requested);
    const eventCost = eventCostIn(schema, operation, cost);
    const payEvent = async () => {
      const allowance = await limit.take(caller, eventCost);
      if (allowance?.isAllowed !== false) return true;
      context.extra.socket?.close(TRY_LATER, 'Too many requests');
      return false;
    };
    return { schema, document, operationName, variableValues: variables, cost, caller, payEvent };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    const answer = asAnswer(error);
    if (answer) return [new GraphQLError(answer.message, { extensions: { code: answer.code } })];
    throw error;
  }
}

/** Of each event of a subscription. What the operation itself costs is paid once. */
function eventCostIn(schema: GraphQLSchema, operation: Operation, { requested }: QueryCost): number {
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return 0;
  const [root] = operation.selectionSet.selections;
  const field = root?.kind === Kind.FIELD ? schema.getSubscriptionType()?.getFields()[root.name.value] : undefined;
  return requested - (field ? ownCostOf(field) : 0);
}

type Operation = OperationDefinitionNode | null | undefined;

async function spend(limit: CallerLimit, caller: Caller, cost: number): Promise<void> {
  const allowance = await limit.take(caller, cost);
  if (allowance?.isAllowed === false) throw tooManyRequests(allowance);
}
