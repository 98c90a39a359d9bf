import type { Role } from '../gql/graphql';

const ranks: Record<Role, number> = { VIEWER: 1, EDITOR: 2, ADMIN: 3 };

export function hasRank(user: { role: Role } | null, required: Role): boolean {
  return user !== null && ranks[user.role] >= ranks[required];
}
