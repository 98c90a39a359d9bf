/** For debugging in the browser's console. */
export const diagnosticLog: Pick<Console, 'debug' | 'error'> = globalThis.console;
