/** Why a document could not be read. Editions and job logs store it. */
export type ReaderFailure = 'took-too-long' | 'unreadable';

/** A document took too long, ended its thread, or made a library throw. */
export class ReaderError extends Error {
  override readonly name = 'ReaderError';

  constructor(
    readonly failure: ReaderFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
