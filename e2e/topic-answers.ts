const merge = {
  __typename: 'TopicMerge',
  id: '1',
  targetName: 'Printing',
  state: 'MERGED',
  canUndo: true,
  movedCount: 12,
  mergedAt: '2026-11-16T00:00:00Z',
  mergedBy: { __typename: 'Person', id: '1', name: 'Ada' },
};

/** Responses of the page of topics that a new installation has not. */
export const topicAnswers = (name: string) => ({
  TopicMerges: {
    topicMerges: [
      { ...merge, name },
      { ...merge, id: '2', name, state: 'UNDONE', canUndo: false },
    ],
  },
  TopicIdeas: { topicIdeas: [{ __typename: 'TopicIdea', id: '1', name, newsletters: 5 }] },
});
