import { graphql } from '../../gql/gql';
import type { MemberPageQuery, MembersQuery } from '../../gql/graphql';

export const MEMBERS = graphql(`
  query Members(
    $page: Int!
    $search: String
    $role: Role
    $plan: SubscriptionStatus
    $state: MemberState
    $method: String
    $lastSeen: LastSeen
  ) {
    members(
      page: $page
      limit: 20
      search: $search
      role: $role
      plan: $plan
      state: $state
      method: $method
      lastSeen: $lastSeen
    ) {
      items {
        id
        name
        email
        role
        plan
        state
        methods {
          id
          name
        }
        lastSeenAt
        createdAt
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

export const MEMBER_METHODS = graphql(`
  query MemberMethods {
    memberMethods {
      id
      name
    }
  }
`);

export const EXPORT_MEMBERS = graphql(`
  query ExportMembers(
    $search: String
    $role: Role
    $plan: SubscriptionStatus
    $state: MemberState
    $method: String
    $lastSeen: LastSeen
  ) {
    exportMembers(search: $search, role: $role, plan: $plan, state: $state, method: $method, lastSeen: $lastSeen)
  }
`);

export const MEMBER_PAGE = graphql(`
  query MemberPage($id: ID!) {
    member(id: $id) {
      id
      name
      email
      role
      roleSource
      plan
      planSource
      paidUntil
      paidReason
      state
      blockedAt
      blockedReason
      deleteAt
      methods {
        id
        name
      }
      lastSeenAt
      createdAt
      submissions {
        id
        name
        status
        at
      }
      claims {
        id
        newsletterId
        name
        state
        at
      }
      collections {
        id
        slug
        name
        visibility
        at
      }
      questions {
        id
        day
        questions
      }
      sessions {
        id
        name
        createdAt
        lastUsedAt
      }
      programs {
        id
        name
        createdAt
        lastUsedAt
      }
      mails {
        id
        kind
        subject
        state
        error
        at
      }
      auditEntries {
        id
        action
        details
        createdAt
        actor {
          id
          name
        }
      }
    }
  }
`);

export const SET_ROLE = graphql(`
  mutation SetMemberRole($id: ID!, $role: Role!, $reason: String!) {
    setMemberRole(id: $id, role: $role, reason: $reason) {
      id
    }
  }
`);

export const GRANT_ACCESS = graphql(`
  mutation GrantAccess($id: ID!, $input: GrantAccessInput!) {
    grantAccess(id: $id, input: $input) {
      id
    }
  }
`);

export const END_ACCESS = graphql(`
  mutation EndAccess($id: ID!, $reason: String!) {
    endAccess(id: $id, reason: $reason) {
      id
    }
  }
`);

export const SIGN_OUT_MEMBER = graphql(`
  mutation SignOutMember($id: ID!) {
    signOutMember(id: $id) {
      id
    }
  }
`);

export const BLOCK_MEMBER = graphql(`
  mutation BlockMember($id: ID!, $reason: String!) {
    blockMember(id: $id, reason: $reason) {
      id
    }
  }
`);

export const UNBLOCK_MEMBER = graphql(`
  mutation UnblockMember($id: ID!) {
    unblockMember(id: $id) {
      id
    }
  }
`);

export const DELETE_MEMBER = graphql(`
  mutation DeleteMember($id: ID!, $reason: String!) {
    deleteMember(id: $id, reason: $reason) {
      id
    }
  }
`);

export const KEEP_MEMBER = graphql(`
  mutation KeepMember($id: ID!) {
    keepMember(id: $id) {
      id
    }
  }
`);

export type MemberRow = MembersQuery['members']['items'][number];
export type MemberDetails = MemberPageQuery['member'];
