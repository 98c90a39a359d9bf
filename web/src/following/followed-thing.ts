import type { FollowInput, FollowKind } from '../gql/graphql';

/** Something with a button to follow it. */
export interface FollowedThing {
  kind: FollowKind;
  id: string;
  name: string;
}

const FIELDS = { NEWSLETTER: 'newsletterId', TOPIC: 'topicId', ENTITY: 'entityId' } as const;

export const inputOf = ({ kind, id }: Pick<FollowedThing, 'kind' | 'id'>): FollowInput => ({ [FIELDS[kind]]: id });
