import type { MemberState, Role } from '../../gql/graphql';
import type { ToneName } from '../../ui/text/ToneTag';

export const ROLES: Record<Role, string> = { ADMIN: 'Administrator', EDITOR: 'Editor', VIEWER: 'Viewer' };

export const STATES: Record<MemberState, { label: string; tone: ToneName }> = {
  ACTIVE: { label: 'Active', tone: 'success' },
  BLOCKED: { label: 'Blocked', tone: 'error' },
  LEAVING: { label: 'Leaving', tone: 'warning' },
};
