/** What happened, for whoever opens the browser's console to find out. */
export const diagnosticLog: Pick<Console, 'debug' | 'error'> = globalThis.console;
