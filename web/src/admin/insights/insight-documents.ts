import { graphql } from '../../gql/gql';
import type { InsightsQuery } from '../../gql/graphql';

export const INSIGHTS = graphql(`
  query Insights($days: Int!) {
    insights(days: $days) {
      days {
        day
        visits
        readers
        signUps
        questions
        unanswered
        refused
        digests
        digestVisits
      }
      searches {
        name
        count
      }
      missed {
        name
        count
      }
      origins {
        name
        count
      }
      gaining {
        id
        name
        followers
      }
    }
  }
`);

export const EXPORT_INSIGHTS = graphql(`
  query ExportInsights($days: Int!) {
    exportInsights(days: $days)
  }
`);

export type Insights = InsightsQuery['insights'];
