import { useId } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material';
import { paths } from '../paths';
import { Dialog } from '../ui/dialogs/Dialog';
import { DialogHead } from '../ui/dialogs/DialogHead';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Spinner } from '../ui/states/Spinner';
import { RouterLink } from '../ui/text/RouterLink';
import { count } from '../ui/text/words';
import { COLLECTIONS, SAVED_IN } from './collection-documents';
import { NewCollectionForm } from './NewCollectionForm';
import { targetOf, type SavedThing } from './saved-thing';
import { useSaving } from './useSaving';

interface Props {
  isOpen: boolean;
  thing: SavedThing;
  onClose: () => void;
}

/** Chooses the collections that hold something. */
export function SaveDialog({ isOpen, thing, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogHead id={id} title="Collections that hold it" sub={thing.name} onClose={onClose} />
      <DialogContent>
        <Choice thing={thing} />
      </DialogContent>
      <DialogActions>
        <Button component={RouterLink} to={paths.collections}>
          Your collections
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Choice({ thing }: { thing: SavedThing }) {
  const listed = useQuery(COLLECTIONS);
  const saved = useQuery(SAVED_IN, { variables: targetOf(thing), fetchPolicy: 'cache-and-network' });
  const { save, remove, saveInNew, isBusy } = useSaving(thing);
  if ((listed.error && !listed.data) || (saved.error && !saved.data)) {
    const retry = () => void Promise.all([listed.refetch(), saved.refetch()]);
    return <ErrorNotice title="Failed to fetch your collections" onRetry={retry} />;
  }
  if (!listed.data || !saved.data) return <Spinner />;
  const { collections } = listed.data;
  const entryIn = (collectionId: string) => saved.data?.savedIn.find((entry) => entry.collectionId === collectionId);
  return (
    <>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {collections.map((collection) => {
          const entry = entryIn(collection.id);
          return (
            <Box component="li" key={collection.id}>
              <FormControlLabel
                disabled={isBusy}
                control={
                  <Checkbox
                    checked={entry !== undefined}
                    onChange={() => void (entry ? remove(entry.id) : save(collection.id))}
                  />
                }
                label={
                  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                    <bdi>{collection.name}</bdi>{' '}
                    <Typography component="span" variant="caption" sx={{ color: 'text.tertiary' }}>
                      {count(collection.entryCount, 'item')}
                    </Typography>
                  </Box>
                }
              />
            </Box>
          );
        })}
      </Stack>
      <NewCollectionForm submitLabel="Create and save" isBusy={isBusy} onCreate={saveInNew} />
    </>
  );
}
