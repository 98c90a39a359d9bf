import type { ReportReason } from '../../gql/graphql';

export const reportReasons: Record<ReportReason, string> = {
  WRONG_DETAILS: 'Its name, address or text is wrong',
  NOT_A_NEWSLETTER: 'It is not a newsletter',
  DUPLICATE: 'It is listed twice',
  GONE: 'It does not exist any more',
  ILLEGAL: 'It breaks the law',
  WRONG_OWNER: 'It belongs to somebody else',
  SPAM: 'It is advertising',
  OTHER: 'Something else',
};

export const newsletterProblems = Object.keys(reportReasons) as ReportReason[];

export const collectionProblems: ReportReason[] = ['SPAM', 'ILLEGAL', 'OTHER'];
