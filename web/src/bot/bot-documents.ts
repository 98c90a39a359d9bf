import { graphql } from '../gql/gql';

export const CRAWLER = graphql(`
  query CrawlerDetails {
    crawler {
      name
      userAgent
      delaySeconds
      keyDirectory
      contact
    }
  }
`);

export const STOP_CRAWLING = graphql(`
  mutation StopCrawling($host: String!, $reason: String) {
    stopCrawling(host: $host, reason: $reason)
  }
`);
