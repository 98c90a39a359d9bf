import { useMutation, useQuery } from '@apollo/client/react';
import { Box, IconButton, Stack } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { loadFailureOf, messageOf } from '../apollo/errors';
import type { CollectionsQuery } from '../gql/graphql';
import { paths } from '../paths';
import { IndexColumns } from '../ui/page/IndexAside';
import { IndexEntry, IndexList } from '../ui/page/IndexEntry';
import { IndexOpening } from '../ui/page/IndexOpening';
import { IndexListLoading } from '../ui/page/IndexStates';
import { useSession } from '../session/session-context';
import { PageTitle } from '../ui/page/PageTitle';
import { SectionRule } from '../ui/page/SectionRule';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { useRecovery } from '../ui/states/useRecovery';
import { count } from '../ui/text/words';
import { useToast } from '../ui/toasts/useToast';
import { COLLECTIONS, CREATE_COLLECTION } from './collection-documents';
import { PublicCollections } from './PublicCollections';
import { NewCollectionForm } from './NewCollectionForm';
import { useCollectionRemoval } from './useCollectionRemoval';
import { VISIBILITIES } from './visibilities';

const LEAD = 'Newsletters and editions that members have chosen.';

/** A member's own collections, and everybody's public ones. These, and the form on a phone, wait for the others above them, whose number moves them. */
export function CollectionsPage() {
  const { user, isLoading } = useSession();
  const own = useQuery(COLLECTIONS, { fetchPolicy: 'cache-and-network', skip: !user });
  const isWaiting = isLoading || (user !== null && !own.data && !own.error);
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <PageTitle title="Collections" description={LEAD} />
      <IndexOpening title="Collections" lead={LEAD} />
      {user && (
        <Box sx={{ mb: 6 }}>
          <IndexColumns list={<OwnCollections {...own} />} aside={!isWaiting && <NewCollection />} />
        </Box>
      )}
      {isLoading && <IndexListLoading />}
      {!isWaiting && <PublicCollections />}
    </Box>
  );
}

interface OwnProps {
  data?: CollectionsQuery;
  error?: Error;
  refetch: () => Promise<unknown>;
}

function OwnCollections({ data, error, refetch }: OwnProps) {
  useRecovery(error !== undefined && !data, refetch);
  return (
    <Box component="section" aria-labelledby="own" sx={{ minWidth: 0 }}>
      <SectionRule id="own" title="Your collections" />
      {error && !data && (
        <ErrorNotice
          title="Failed to fetch your collections"
          text={loadFailureOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <IndexListLoading />}
      <IndexList>
        {data?.collections.map((collection) => (
          <OwnCollection key={collection.id} collection={collection} />
        ))}
      </IndexList>
      {data?.collections.length === 0 && (
        <EmptyNotice
          title="Nothing saved yet"
          text="Press Save on the page of a newsletter, or beside an edition, or create a collection."
        />
      )}
    </Box>
  );
}

function OwnCollection({ collection }: { collection: CollectionsQuery['collections'][number] }) {
  const { slug, name, visibility, entryCount } = collection;
  const { remove, isBusy } = useCollectionRemoval();
  return (
    <IndexEntry to={paths.collection(slug)} title={name}>
      <Stack direction="row" sx={{ mt: 0.5, columnGap: 2, alignItems: 'center', typography: 'body2' }}>
        <span>{count(entryCount, 'item')}</span>
        <span>{VISIBILITIES[visibility].label}</span>
        <IconButton
          size="small"
          title="Delete"
          aria-label={`Delete ${name}`}
          disabled={isBusy}
          onClick={() => void remove(collection)}
          sx={{ ml: 'auto' }}
        >
          <Trash2 strokeWidth={1.75} />
        </IconButton>
      </Stack>
    </IndexEntry>
  );
}

function NewCollection() {
  const { showToast } = useToast();
  const [create, { loading }] = useMutation(CREATE_COLLECTION, {
    refetchQueries: [COLLECTIONS],
    awaitRefetchQueries: true,
  });
  const onCreate = async (name: string) => {
    try {
      await create({ variables: { input: { name } } });
      return true;
    } catch (error) {
      showToast({ title: 'Not created', text: messageOf(error, 'Please try again.'), tone: 'error' });
      return false;
    }
  };
  return (
    <Box component="section" aria-labelledby="new-collection" sx={{ minWidth: 0 }}>
      <SectionRule id="new-collection" title="Create a collection" />
      <NewCollectionForm submitLabel="Create" isBusy={loading} onCreate={onCreate} />
    </Box>
  );
}
