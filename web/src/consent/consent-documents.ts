import { graphql } from '../gql/gql';

export const TEXT_PERMISSION = graphql(`
  fragment TextPermissionFields on TextPermission {
    use
    evidence {
      source
      line
      url
      since
    }
  }
`);

export const TEXT_CONSENT = graphql(`
  fragment TextConsentFields on Newsletter {
    id
    textUse
    consent {
      ownerUse
      textUseLimit
      checkedAt
      listed {
        ...TextPermissionFields
      }
      indexed {
        ...TextPermissionFields
      }
      quoted {
        ...TextPermissionFields
      }
      answered {
        ...TextPermissionFields
      }
    }
  }
`);

export const CONSENT_OF_NEWSLETTER = graphql(`
  query ConsentOfNewsletter($id: ID!) {
    newsletter(id: $id) {
      id
      ...TextConsentFields
    }
  }
`);

export const SET_TEXT_USE = graphql(`
  mutation SetTextUse($id: ID!, $textUse: TextUse) {
    setTextUse(id: $id, textUse: $textUse) {
      ...TextConsentFields
    }
  }
`);

export const LIMIT_TEXT_USE = graphql(`
  mutation LimitTextUse($id: ID!, $textUse: TextUse) {
    limitTextUse(id: $id, textUse: $textUse) {
      ...TextConsentFields
    }
  }
`);
