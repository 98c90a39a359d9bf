const LOOK_AGAIN_MS = 25;

/** Polls until the condition holds and returns its value. Throws when time runs out. */
export async function eventually<T>(look: () => Promise<T | undefined | null | false>, withinMs = 60_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== null && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error(`Not true within ${withinMs} ms: ${look.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
