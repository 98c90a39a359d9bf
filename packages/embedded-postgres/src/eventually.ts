const POLL_MS = 25;

/** Polls until the condition holds and returns its value; throws when time runs out. */
export async function eventually<T>(check: () => Promise<T | undefined | false>, withinMs = 20_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`Not true within ${withinMs} ms: ${check.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
