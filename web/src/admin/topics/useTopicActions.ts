import { useMutation } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client';
import { forgetPublicLists } from '../actions/forget-public-lists';
import { useNoticedAttempt } from '../actions/useNoticedAttempt';
import {
  ADMIN_TOPICS,
  CREATE_CATEGORY,
  CREATE_TOPIC,
  DELETE_CATEGORY,
  DELETE_TOPIC,
  MERGE_TOPICS,
  TOPIC_IDEAS,
  TOPIC_MERGES,
  UNDO_MERGE,
  UPDATE_CATEGORY,
  UPDATE_TOPIC,
  type AdminCategory,
  type AdminTopic,
} from './topic-documents';

/** Those that a dialog asks for throw, and the others tell their result. */
export function useTopicActions() {
  const attempt = useNoticedAttempt();
  const options = {
    update: (cache: ApolloCache) => forgetPublicLists(cache),
    refetchQueries: [ADMIN_TOPICS, TOPIC_MERGES, TOPIC_IDEAS],
    awaitRefetchQueries: true,
  };
  const [createCategory] = useMutation(CREATE_CATEGORY, options);
  const [updateCategory] = useMutation(UPDATE_CATEGORY, options);
  const [deleteCategory] = useMutation(DELETE_CATEGORY, options);
  const [createTopic] = useMutation(CREATE_TOPIC, options);
  const [updateTopic] = useMutation(UPDATE_TOPIC, options);
  const [deleteTopic] = useMutation(DELETE_TOPIC, options);
  const [mergeTopics] = useMutation(MERGE_TOPICS, options);
  const [undoMerge] = useMutation(UNDO_MERGE, options);
  return {
    createCategory,
    updateCategory,
    createTopic,
    updateTopic,
    deleteTopic,
    mergeTopics,
    removeCategory: ({ id, name }: AdminCategory) =>
      attempt(() => deleteCategory({ variables: { id } }), `${name} is deleted`),
    placeCategory: ({ id, name }: AdminCategory, position: number) =>
      attempt(
        () => updateCategory({ variables: { id, input: { position } } }),
        `${name} is number ${position + 1} now`,
      ),
    placeTopic: ({ id, name }: AdminTopic, position: number) =>
      attempt(() => updateTopic({ variables: { id, input: { position } } }), `${name} is number ${position + 1} now`),
    setHidden: ({ id, name }: AdminTopic, isHidden: boolean) =>
      attempt(
        () => updateTopic({ variables: { id, input: { isHidden } } }),
        isHidden ? `Readers do not see ${name} any more` : `Readers see ${name} again`,
      ),
    undo: (id: string, name: string) => attempt(() => undoMerge({ variables: { id } }), `${name} is a topic again`),
  };
}

export type TopicActions = ReturnType<typeof useTopicActions>;
