import { Box, Button, Link, MenuItem, Stack, Typography } from '@mui/material';
import { collectionRules, MAX_COLLECTION_NAME } from '@niche-newsletters/rules/collection.rules';
import { FormikProvider, useFormik } from 'formik';
import { useNavigate } from 'react-router-dom';
import type { CollectionDetailQuery } from '../gql/graphql';
import { paths } from '../paths';
import { ConfirmButton } from '../ui/dialogs/ConfirmButton';
import { formSchema } from '../ui/fields/form-schema';
import { FormTextField } from '../ui/fields/FormTextField';
import { useSession } from '../session/session-context';
import { RouterLink } from '../ui/text/RouterLink';
import { SectionRule } from '../ui/page/SectionRule';
import { count } from '../ui/text/words';
import { useCopy } from '../ui/toasts/useCopy';
import { useCollectionChanges } from './useCollectionChanges';
import { useCollectionRemoval } from './useCollectionRemoval';
import { VISIBILITIES } from './visibilities';

type Collection = NonNullable<CollectionDetailQuery['collection']>;

const schema = formSchema({ name: collectionRules.shape.name });

/** Name, address and readers of a collection, for its owner. */
export function CollectionSettings({ collection }: { collection: Collection }) {
  const { visibility } = collection;
  return (
    <Box component="section" aria-labelledby="settings" sx={{ minWidth: 0 }}>
      <SectionRule id="settings" title="Settings" />
      <SettingsForm collection={collection} />
      {visibility !== 'PRIVATE' && <Address collection={collection} />}
      {collection.hiddenCount > 0 && <HiddenEntries collection={collection} />}
      <Removal collection={collection} />
    </Box>
  );
}

function SettingsForm({ collection: { id, name, visibility } }: { collection: Collection }) {
  const { update, isBusy } = useCollectionChanges(id);
  const formik = useFormik({
    initialValues: { name, visibility },
    enableReinitialize: true,
    validationSchema: schema,
    onSubmit: (values) => update({ ...values, name: values.name.trim() }),
  });
  return (
    <FormikProvider value={formik}>
      <Box
        component="form"
        noValidate
        onSubmit={formik.handleSubmit}
        sx={{ mt: 2, display: 'grid', gap: 2, justifyItems: 'stretch' }}
      >
        <FormTextField
          name="name"
          label="Name"
          disabled={isBusy}
          slotProps={{ htmlInput: { maxLength: MAX_COLLECTION_NAME } }}
        />
        <FormTextField
          name="visibility"
          select
          label="Who can read it"
          helperText={
            <>
              {VISIBILITIES[formik.values.visibility].means}
              {formik.values.visibility === 'PUBLIC' && <ShownName />}
            </>
          }
          disabled={isBusy}
        >
          {Object.entries(VISIBILITIES).map(([value, { label }]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </FormTextField>
        <Button type="submit" variant="outlined" disabled={isBusy || !formik.dirty} sx={{ justifySelf: 'start' }}>
          Save settings
        </Button>
      </Box>
    </FormikProvider>
  );
}

/** What stands beside the collection, and where to change it. An account without a name has a part of its address for one. */
function ShownName() {
  const { user } = useSession();
  if (!user) return null;
  const isOwn = user.name !== user.email && user.name !== user.email.split('@')[0];
  return (
    <>
      {' It says “by '}
      <bdi>{isOwn ? user.name : 'a member'}</bdi>
      {'”. '}
      <Link component={RouterLink} to={paths.account}>
        Change your name
      </Link>
    </>
  );
}

function Address({ collection: { id, slug } }: { collection: Collection }) {
  const copy = useCopy();
  const navigate = useNavigate();
  const { renewAddress, isBusy } = useCollectionChanges(id);
  const address = window.location.origin + paths.collection(slug);
  const confirm = async () => {
    const renewed = await renewAddress();
    if (renewed) void navigate(paths.collection(renewed), { replace: true });
  };
  return (
    <>
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {address}
      </Typography>
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          onClick={() =>
            void copy(address, { title: 'Address copied', text: 'Whoever has it can read the collection.' })
          }
        >
          Copy address
        </Button>
        <ConfirmButton
          label="New address"
          button={{ size: 'small' }}
          title="Give the collection a new address?"
          text="The old address and the old addresses of its feeds stop working."
          confirmLabel="New address"
          isBusy={isBusy}
          onConfirm={confirm}
        />
      </Stack>
    </>
  );
}

/** They cannot be listed, because nobody may read their names. */
function HiddenEntries({ collection: { id, hiddenCount } }: { collection: Collection }) {
  const { removeHidden, isBusy } = useCollectionChanges(id);
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {count(hiddenCount, 'item')} not shown: no longer listed in the directory.
      </Typography>
      <Button size="small" disabled={isBusy} onClick={() => void removeHidden()} sx={{ mt: 1 }}>
        Remove from the collection
      </Button>
    </Box>
  );
}

function Removal({ collection }: { collection: Collection }) {
  const navigate = useNavigate();
  const { remove, isBusy } = useCollectionRemoval();
  const press = async () => {
    if (await remove(collection)) void navigate(paths.collections);
  };
  return (
    <Button size="small" color="error" variant="text" disabled={isBusy} onClick={() => void press()} sx={{ mt: 3 }}>
      Delete collection
    </Button>
  );
}
