/** Keys are the names in GraphQL; values are those in REST and the database. */
export enum Frequency {
  daily = 'daily',
  weekly = 'weekly',
  biweekly = 'biweekly',
  monthly = 'monthly',
  Noregularcadence = 'Noregularcadence',
}

export enum Language {
  en = 'en',
  es = 'es',
  fr = 'fr',
  de = 'de',
}

export enum SubmissionStatus {
  PENDING = 'pending',
  APPROVED = 'approved',
  REJECTED = 'rejected',
}

export const MAX_TOPICS = 7;

/** How long a deletion can be undone. The back office offers it until the next action. */
export const KEPT_HOURS = 24;
