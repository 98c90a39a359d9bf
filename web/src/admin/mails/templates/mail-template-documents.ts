import { graphql } from '../../../gql/gql';
import type { MailTemplatesQuery } from '../../../gql/graphql';

export const MAIL_TEMPLATES = graphql(`
  query MailTemplates {
    mailTemplates {
      id
      title
      subject
      opening
      fields {
        id
        meaning
        example
      }
      example
      changedAt
      changedBy {
        id
        name
      }
    }
  }
`);

export const UPDATE_MAIL_TEMPLATE = graphql(`
  mutation UpdateMailTemplate($kind: ID!, $input: MailTemplateInput) {
    updateMailTemplate(kind: $kind, input: $input) {
      id
      subject
      opening
      example
      changedAt
      changedBy {
        id
        name
      }
    }
  }
`);

export const SEND_MAIL_EXAMPLE = graphql(`
  mutation SendMailExample($kind: ID!) {
    sendMailExample(kind: $kind)
  }
`);

export type MailTemplate = MailTemplatesQuery['mailTemplates'][number];
