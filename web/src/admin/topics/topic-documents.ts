import { graphql } from '../../gql/gql';
import type { AdminTopicsQuery, TopicMergesQuery } from '../../gql/graphql';

export const ADMIN_TOPICS = graphql(`
  query AdminTopics {
    adminTopics {
      id
      name
      description
      topics {
        id
        name
        slug
        description
        isHidden
        isMoving
        newsletterCount
      }
    }
  }
`);

export const TOPIC_MERGES = graphql(`
  query TopicMerges {
    topicMerges {
      id
      name
      targetName
      state
      canUndo
      movedCount
      mergedAt
      mergedBy {
        id
        name
      }
    }
  }
`);

export const TOPIC_IDEAS = graphql(`
  query TopicIdeas {
    topicIdeas {
      id
      name
      newsletters
    }
  }
`);

export const TOPIC_USE = graphql(`
  query TopicUse($id: ID!) {
    topicUse(id: $id) {
      id
      newsletters
      follows
      webhooks
      searches
      promotions
    }
  }
`);

export const EXPORT_TOPICS = graphql(`
  query ExportTopics($format: String!) {
    exportTopics(format: $format)
  }
`);

export const CREATE_CATEGORY = graphql(`
  mutation CreateCategory($input: NewCategoryInput!) {
    createCategory(input: $input) {
      id
    }
  }
`);

export const UPDATE_CATEGORY = graphql(`
  mutation UpdateCategory($id: ID!, $input: CategoryInput!) {
    updateCategory(id: $id, input: $input) {
      id
      name
      description
    }
  }
`);

export const DELETE_CATEGORY = graphql(`
  mutation DeleteCategory($id: ID!) {
    deleteCategory(id: $id)
  }
`);

export const CREATE_TOPIC = graphql(`
  mutation CreateTopic($input: NewTopicInput!) {
    createTopic(input: $input) {
      id
    }
  }
`);

export const UPDATE_TOPIC = graphql(`
  mutation UpdateTopic($id: ID!, $input: TopicInput!) {
    updateTopic(id: $id, input: $input) {
      id
      name
      slug
      description
      isHidden
    }
  }
`);

export const MERGE_TOPICS = graphql(`
  mutation MergeTopics($id: ID!, $intoId: ID!) {
    mergeTopics(id: $id, intoId: $intoId) {
      id
    }
  }
`);

export const UNDO_MERGE = graphql(`
  mutation UndoTopicMerge($id: ID!) {
    undoTopicMerge(id: $id) {
      id
      state
    }
  }
`);

export const DELETE_TOPIC = graphql(`
  mutation DeleteTopic($id: ID!) {
    deleteTopic(id: $id)
  }
`);

export const IMPORT_TOPICS = graphql(`
  mutation ImportTopics($input: TopicListInput!) {
    importTopics(input: $input) {
      isApplied
      changes {
        line
        text
      }
      errors {
        line
        text
      }
    }
  }
`);

export type AdminCategory = AdminTopicsQuery['adminTopics'][number];
export type AdminTopic = AdminCategory['topics'][number];
export type Merge = TopicMergesQuery['topicMerges'][number];
