const LOOK_AGAIN_MS = 25;

/** Waits until something holds; what it then is. Fails when it does not come about in time. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, withinMs = 20_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error(`This did not come about within ${withinMs} ms: ${look.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
