const held = {
  __typename: 'HeldMessage',
  newsletterId: '1',
  senderName: 'Ada',
  sender: 'news@paper.example',
  signingDomain: 'paper.example',
  reason: 'NEW_SENDER',
  isSenderProved: true,
  receivedAt: '2026-11-16T00:00:00Z',
  links: [{ __typename: 'MessageLink', url: 'https://paper.example/confirm?of=1', text: 'Confirm' }],
  isCut: true,
};

/** Responses with mails that wait, and the address of a newsletter. */
export const mailAnswers = (name: string, pagination: object) => ({
  HeldMails: {
    heldMessages: {
      __typename: 'HeldMessageList',
      items: [
        { ...held, id: '1', newsletterName: name, subject: name, text: 'Please confirm that you want it.' },
        {
          ...held,
          id: '2',
          newsletterName: name,
          subject: '',
          text: '',
          links: [],
          isCut: false,
          sender: null,
          senderName: null,
          signingDomain: null,
          isSenderProved: false,
          reason: 'UNSIGNED',
        },
      ],
      pagination,
    },
  },
  NewsletterInbox: {
    newsletterInbox: {
      __typename: 'NewsletterInbox',
      id: '1',
      domain: 'in.paper.example',
      address: 'abcdefghjkmnpqrstuvw@in.paper.example',
      state: 'ACTIVE',
      acceptedSenders: ['news@paper.example'],
      endedAt: null,
    },
  },
});
