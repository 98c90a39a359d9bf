import { parseId } from '../../base/validation/parse-input.js';

interface Subscribed {
  args: Record<string, unknown>;
}

/** Topic of a subscription, whose id is checked at once: its filter runs only when an event comes. */
export function topicOf(topic: string, idName: string): (subscribed: Subscribed) => string {
  return ({ args }) => {
    const id = args[idName];
    if (id != null) parseId(id, idName);
    return topic;
  };
}
