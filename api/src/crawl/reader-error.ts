/** What went wrong while a document was read, as edition rows and job logs name it. */
export type ReaderFailure = 'took-too-long' | 'unreadable';

/** A document that could not be read: it took too long, ended its thread, or made a library throw. */
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
