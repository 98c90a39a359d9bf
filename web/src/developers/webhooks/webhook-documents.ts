import { graphql } from '../../gql/gql';

export const WEBHOOKS = graphql(`
  query Webhooks {
    webhooks {
      id
      url
      events
      newsletterId
      newsletterName
      topicId
      topicName
      savedSearchId
      savedSearchName
      state
      failingSince
      pausedAt
      previousSecretUntil
      waitingCount
      createdAt
    }
  }
`);

/** Targets for a webhook among the member's follows. */
export const WEBHOOK_TARGETS = graphql(`
  query WebhookTargets {
    follows {
      id
      kind
      targetId
      name
    }
  }
`);

export const WEBHOOK_DELIVERIES = graphql(`
  query WebhookDeliveries($webhookId: ID!, $after: String) {
    webhookDeliveries(webhookId: $webhookId, first: 20, after: $after) {
      nodes {
        id
        event
        messageId
        state
        occursAt
        attempts
        triedAt
        nextTryAt
        request
        statusCode
        response
        error
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const CREATE_WEBHOOK = graphql(`
  mutation CreateWebhook($input: WebhookInput!) {
    createWebhook(input: $input) {
      secret
      webhook {
        id
      }
    }
  }
`);

export const UPDATE_WEBHOOK = graphql(`
  mutation UpdateWebhook($id: ID!, $input: WebhookInput!) {
    updateWebhook(id: $id, input: $input) {
      id
    }
  }
`);

export const ROTATE_WEBHOOK_SECRET = graphql(`
  mutation RotateWebhookSecret($id: ID!) {
    rotateWebhookSecret(id: $id) {
      secret
      webhook {
        id
        previousSecretUntil
      }
    }
  }
`);

export const PAUSE_WEBHOOK = graphql(`
  mutation PauseWebhook($id: ID!) {
    pauseWebhook(id: $id) {
      id
      state
      pausedAt
    }
  }
`);

export const RESUME_WEBHOOK = graphql(`
  mutation ResumeWebhook($id: ID!) {
    resumeWebhook(id: $id) {
      id
      state
      failingSince
      pausedAt
    }
  }
`);

export const DELETE_WEBHOOK = graphql(`
  mutation DeleteWebhook($id: ID!) {
    deleteWebhook(id: $id)
  }
`);

export const TEST_WEBHOOK = graphql(`
  mutation TestWebhook($id: ID!) {
    testWebhook(id: $id) {
      id
    }
  }
`);

export const RESEND_WEBHOOK_DELIVERY = graphql(`
  mutation ResendWebhookDelivery($id: ID!) {
    resendWebhookDelivery(id: $id) {
      id
      state
      attempts
      nextTryAt
    }
  }
`);
