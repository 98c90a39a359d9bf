import { completeTheme } from '../theme';

/** Code that comes later is drawn only once its look is there too. */
export async function loadWithLook<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), completeTheme()]);
  return part;
}
