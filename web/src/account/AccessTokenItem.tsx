import { readFragment, type FragmentType } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { mediumDate } from '../ui/text/dates';
import { RevocableItem } from './RevocableItem';

const ACCESS_TOKEN = graphql(`
  fragment AccessTokenRow on AccessToken {
    id
    name
    scope
    ending
    createdAt
    expiresAt
    lastUsedAt
  }
`);

interface Props {
  token: FragmentType<typeof ACCESS_TOKEN>;
  isBusy: boolean;
  onRevoke: () => Promise<void>;
}

export function AccessTokenItem({ token, isBusy, onRevoke }: Props) {
  const { name, scope, ending, createdAt, expiresAt, lastUsedAt } = readFragment(ACCESS_TOKEN, token);
  return (
    <RevocableItem
      name={name}
      rights={scope === 'READ' ? 'Read' : 'Read and write'}
      facts={
        <>
          …{ending} · created {mediumDate(createdAt)} · ends {mediumDate(expiresAt)} ·{' '}
          {lastUsedAt ? `last used ${mediumDate(lastUsedAt)}` : 'never used'}
        </>
      }
      dialog={{
        title: 'Revoke Token',
        text: `Programs that use "${name}" will be refused at once. This cannot be undone.`,
      }}
      isBusy={isBusy}
      onRevoke={onRevoke}
    />
  );
}
