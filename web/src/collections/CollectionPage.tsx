import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { loadFailureOf } from '../apollo/errors';
import type { CollectionDetailQuery } from '../gql/graphql';
import { paths } from '../paths';
import { IndexAside, IndexColumns } from '../ui/page/IndexAside';
import { IndexOpening } from '../ui/page/IndexOpening';
import { IndexLoading, IndexMissing } from '../ui/page/IndexStates';
import { PageTitle } from '../ui/page/PageTitle';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { useRecovery } from '../ui/states/useRecovery';
import { COLLECTION } from './collection-documents';
import { CollectionEntries } from './CollectionEntries';
import { CollectionFeeds } from './CollectionFeeds';
import { CollectionReport } from './CollectionReport';
import { CollectionSettings } from './CollectionSettings';

/** A collection: its owner's, to change it, or one that somebody shares. */
export function CollectionPage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(COLLECTION, { variables: { slug }, fetchPolicy: 'cache-and-network' });
  const retry = () => void refetch();
  useRecovery(error !== undefined && !data, retry);
  if (error && !data) {
    const text = loadFailureOf(error);
    return <ErrorNotice level="h1" title="Failed to fetch the collection" text={text} onRetry={retry} />;
  }
  if (!data) return <IndexLoading />;
  return data.collection ? <Collection collection={data.collection} /> : <IndexMissing {...MISSING} />;
}

const MISSING = {
  title: 'Collection not found',
  text: 'There is no collection at this address, or it is private.',
  back: { to: paths.home, label: 'Back to Home' },
};

/** Owners without a name of their own stay unnamed. */
function leadOf(visibility: string, ownerName?: string | null): string {
  if (visibility !== 'PUBLIC') return 'A collection of newsletters and editions.';
  return `A collection by ${ownerName ?? 'a member'}.`;
}

const OwnersLead = ({ name }: { name: string }) => (
  <>
    A collection by <bdi>{name}</bdi>.
  </>
);

function Collection({ collection }: { collection: NonNullable<CollectionDetailQuery['collection']> }) {
  const { name, ownerName, isMine, visibility, feeds } = collection;
  const lead = leadOf(visibility, ownerName);
  return (
    <>
      <PageTitle title={name} description={lead} />
      <IndexOpening title={name} lead={ownerName === null ? lead : <OwnersLead name={ownerName} />} />
      <IndexColumns
        list={<CollectionEntries collection={collection} />}
        aside={
          <IndexAside>
            {isMine && <CollectionSettings key={collection.id} collection={collection} />}
            {feeds && <CollectionFeeds feeds={feeds} isSecret={isMine && visibility === 'PRIVATE'} />}
            {!isMine && <CollectionReport slug={collection.slug} name={name} />}
          </IndexAside>
        }
      />
    </>
  );
}
