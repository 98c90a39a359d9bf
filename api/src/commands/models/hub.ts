import { z } from 'zod';
import { limitedFetch } from '../../base/async/limited-fetch.js';
import { problemOf } from '../doctor/finding.js';

/** Says what is wrong, and what to do, to whoever typed the command. */
export class ModelCommandError extends Error {
  override readonly name = 'ModelCommandError';
}

export interface Hub {
  /** Without a slash at the end. */
  endpoint: string;
  token?: string;
}

export interface HubFile {
  path: string;
  /** Mirrors may not tell it. */
  size?: number;
  /** Only of large files. */
  sha256?: string;
}

export interface HubModel {
  id: string;
  revision: string;
  files: HubFile[];
}

const ID = /^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/;
const TIMEOUT_MS = 30_000;
const MAX_BYTES = 16 * 1024 * 1024;

const reply = z.object({
  sha: z.string().default('main'),
  siblings: z.array(
    z.object({
      rfilename: z.string(),
      size: z.number().nullish(),
      lfs: z.object({ sha256: z.string(), size: z.number().nullish() }).nullish(),
    }),
  ),
});

/** The ID becomes a folder and a part of addresses. */
export function checkId(id: string): void {
  if (!ID.test(id) || id.includes('..'))
    throw new ModelCommandError(`"${id}" is no ID of a model, which is OWNER/NAME: Xenova/ms-marco-MiniLM-L-6-v2`);
}

/** Asks the hub for the files of a model. */
export async function readModel(hub: Hub, id: string): Promise<HubModel> {
  checkId(id);
  const address = `${hub.endpoint}/api/models/${id}?blobs=true`;
  const response = await ask(hub, id, { address, get: limitedFetch({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }) });
  const listed = reply.safeParse(await response.json().catch(() => undefined)).data;
  if (!listed) throw new ModelCommandError(`${address} did not answer with a list of files`);
  const files = listed.siblings.map(({ rfilename: path, size, lfs }) => ({
    path,
    size: lfs?.size ?? size ?? undefined,
    sha256: lfs?.sha256,
  }));
  return { id, revision: listed.sha, files };
}

/** The content of a file, from a byte on. */
export function openFile(hub: Hub, { id, revision }: HubModel, { path, from }: { path: string; from: number }) {
  const place = [...id.split('/'), 'resolve', revision, ...path.split('/')].map(encodeURIComponent).join('/');
  const headers = from > 0 ? { range: `bytes=${from}-` } : undefined;
  return ask(hub, id, { address: `${hub.endpoint}/${place}`, headers });
}

interface HubRequest {
  address: string;
  headers?: Record<string, string>;
  get?: typeof fetch;
}

/** The token stays at the hub: `fetch` drops it when a redirect leads to another host. */
async function ask({ endpoint, token }: Hub, id: string, { address, headers, get = fetch }: HubRequest) {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined;
  const response = await get(address, { headers: { ...headers, ...authorization } }).catch((error: unknown) => {
    throw new ModelCommandError(`${endpoint} does not answer: ${problemOf(error)}`);
  });
  if (response.ok || response.status === 416) return response;
  if (response.headers.get('x-error-code') === 'GatedRepo')
    throw new ModelCommandError(`${id} is gated: accept its terms at ${endpoint}/${id}, and set HF_TOKEN`);
  if ([401, 403, 404].includes(response.status))
    throw new ModelCommandError(`${endpoint} has no model ${id}, or shows it only with another HF_TOKEN`);
  throw new ModelCommandError(`${address} answered ${response.status}: try again later`);
}
