export interface Topic {
  id: string;
  name: string;
}

/** Topics of a category. */
export interface TopicGroup {
  name: string;
  topics: Topic[];
}

/** Filters topics by their name or category. */
export function narrowTopics(groups: TopicGroup[], term: string): TopicGroup[] {
  const wanted = term.trim().toLowerCase();
  const hasTerm = (name: string) => name.toLowerCase().includes(wanted);
  return groups
    .map((group) => ({
      ...group,
      topics: hasTerm(group.name) ? group.topics : group.topics.filter((topic) => hasTerm(topic.name)),
    }))
    .filter((group) => group.topics.length > 0);
}

/** Selected topics in order, without unknown ones. */
export function findTopics(groups: TopicGroup[], ids: string[]): Topic[] {
  const known = new Map(groups.flatMap((group) => group.topics).map((topic) => [topic.id, topic]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
