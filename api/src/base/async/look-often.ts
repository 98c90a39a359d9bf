/** Tells of events of all processes. */
interface Events {
  listen(topic: string, listener: () => void): () => void;
}

/** For what an event did not tell of: a try that is due again, or the work of a process that is gone. */
const LOOK_MS = 5_000;

/** Looks now, at each event, and every few seconds. Returns a function that ends it. */
export function lookOften(events: Events, topic: string, look: () => void): () => void {
  const stopListening = events.listen(topic, look);
  const timer = setInterval(look, LOOK_MS);
  look();
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
