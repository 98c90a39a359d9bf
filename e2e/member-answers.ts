const at = '2026-11-16T00:00:00Z';

/** Responses of the pages of members. */
export function memberAnswers(name: string, pagination: object) {
  const member = {
    __typename: 'Member',
    id: '1',
    name,
    email: 'ada@paper.example',
    role: 'EDITOR',
    plan: 'PAID',
    state: 'BLOCKED',
    methods: [{ __typename: 'SignInMethodName', id: 'email', name: 'Link by e-mail' }],
    lastSeenAt: at,
    createdAt: at,
  };
  const used = { __typename: 'MemberAccess', id: '1', name, createdAt: at, lastUsedAt: at };
  return {
    // A server that is set up has none.
    Setup: {
      setup: {
        __typename: 'Setup',
        id: 'setup',
        step: 3,
        hasAdministrator: true,
        signInWays: 'with Google',
        canSend: true,
        topics: null,
        topicSets: [{ __typename: 'TopicSet', id: 'general', title: 'General', topicCount: 40 }],
      },
    },
    Members: {
      members: { __typename: 'MemberList', items: [member, { ...member, id: '2', state: 'ACTIVE' }], pagination },
    },
    MemberMethods: { memberMethods: member.methods },
    MemberPage: {
      member: {
        ...member,
        __typename: 'MemberDetails',
        roleSource: 'groups',
        planSource: 'OPERATOR',
        paidUntil: at,
        paidReason: name,
        blockedAt: at,
        blockedReason: name,
        deleteAt: at,
        submissions: [{ __typename: 'MemberSubmission', id: '1', name, status: 'APPROVED', at }],
        claims: [{ __typename: 'MemberClaim', id: '1', newsletterId: '1', name, state: 'VERIFIED', at }],
        collections: [{ __typename: 'MemberCollection', id: '1', slug: 'a', name, visibility: 'PUBLIC', at }],
        questions: [{ __typename: 'MemberQuestions', id: '2026-11-16', day: '2026-11-16', questions: 3 }],
        sessions: [used],
        programs: [used],
        mails: [
          { __typename: 'MemberMail', id: '1', kind: 'digest', subject: name, state: 'refused', error: name, at },
        ],
        auditEntries: [
          {
            __typename: 'AuditEntry',
            id: '1',
            action: 'member.set-role',
            details: name,
            createdAt: at,
            actor: { __typename: 'User', id: '1', name },
          },
        ],
      },
    },
  };
}
