export interface Topic {
  id: string;
  name: string;
}

/** The topics of one category. */
export interface TopicGroup {
  name: string;
  topics: Topic[];
}

/** Keeps the topics whose name, or whose category's name, has the term in it. */
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

/** Chosen topics in the order they were chosen; those that are not known are left out. */
export function findTopics(groups: TopicGroup[], ids: string[]): Topic[] {
  const known = new Map(groups.flatMap((group) => group.topics).map((topic) => [topic.id, topic]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
