import { graphql } from '../../gql/gql';

export const JobFields = graphql(`
  fragment JobFields on Job {
    id
    description
    priority
    status
    statusMessage
    totalItems
    processedItems
    failedItems
    createdAt
    startedAt
    updatedAt
    completedAt
    newsletter {
      id
      name
    }
  }
`);

export const Jobs = graphql(`
  query Jobs($page: Int!, $status: JobStatus, $running: Boolean, $newsletterId: ID, $isStuck: Boolean) {
    jobs(page: $page, limit: 20, status: $status, running: $running, newsletterId: $newsletterId, isStuck: $isStuck) {
      items {
        id
        ...JobFields
      }
      pagination {
        page
        totalPages
      }
      counts {
        all
        running
        pending
        completed
        failed
        cancelled
      }
    }
  }
`);

export const JobDetails = graphql(`
  query JobDetails($id: ID!) {
    job(id: $id) {
      id
      ...JobFields
      logs {
        id
        ...JobLogLine
      }
      failures {
        cause
        ...JobFailureGroup
      }
    }
  }
`);

export const JobUpdated = graphql(`
  subscription JobUpdated($id: ID) {
    jobUpdated(id: $id) {
      id
      ...JobFields
    }
  }
`);

export const JobLogAdded = graphql(`
  subscription JobLogAdded($jobId: ID!) {
    jobLogAdded(jobId: $jobId) {
      id
      ...JobLogLine
    }
  }
`);
