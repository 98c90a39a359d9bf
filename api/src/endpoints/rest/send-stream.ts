import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends JSON while it is read. An error ends the connection, so that the client does not take a part for the whole. */
export async function sendStream(response: Response, json: Readable): Promise<void> {
  response.status(200).set({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  try {
    await pipeline(json, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw error;
  }
}
