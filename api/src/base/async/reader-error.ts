/** Why a document could not be read. Editions and job logs store it. */
export type ReaderFailure = 'took-too-long' | 'unreadable';

/** A document took too long, ended its thread, or made a library throw. */
export class ReaderError extends Error {
  override readonly name = 'ReaderError';

  /** It was not the document's fault. */
  readonly mayPass: boolean;

  constructor(
    readonly failure: ReaderFailure,
    message: string,
    { mayPass = false, ...options }: ErrorOptions & { mayPass?: boolean } = {},
  ) {
    super(message, options);
    this.mayPass = mayPass;
  }
}
