import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let timer: NodeJS.Timeout | undefined;

/** Until `stopCollecting` is called. */
export function collectGarbageOften(): void {
  setFlagsFromString('--expose_gc');
  timer = setInterval(runInNewContext('gc') as () => void, 20);
}

export const stopCollecting = (): void => clearInterval(timer);
