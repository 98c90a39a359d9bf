import type { PagePlace, PageState } from '../../gql/graphql';
import type { ToneName } from '../../ui/text/ToneTag';

export const PLACES: Record<PagePlace, string> = { HEADER: 'Header', FOOTER: 'Footer', NONE: 'None' };

export const STATES: Record<PageState, { label: string; tone: ToneName }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  PUBLISHED: { label: 'Published', tone: 'success' },
  CHANGED: { label: 'Draft is newer', tone: 'warning' },
};
