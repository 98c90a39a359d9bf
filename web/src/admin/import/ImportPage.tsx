import { Button } from '@mui/material';
import { paths } from '../../paths';
import { RouterLink } from '../../ui/text/RouterLink';
import { AdminPage } from '../AdminPage';
import { useAddressState } from '../lists/useAddressState';
import { unfiltered } from './import-address';
import { ImportForm } from './ImportForm';
import { ImportList } from './ImportList';
import { ImportReview } from './ImportReview';
import { WantedWords } from './WantedWords';

/** Adds many newsletters at once: a list is checked, reviewed, added, and undone as a whole. */
export function ImportPage() {
  const [address, setAddress] = useAddressState(unfiltered);
  const open = (id: string) => setAddress({ ...unfiltered, id });
  return (
    <AdminPage
      title="Import"
      subtitle="Add newsletters from a list"
      actions={
        <Button variant="outlined" component={RouterLink} to={paths.neighbours}>
          Recommended Newsletters
        </Button>
      }
      back={address.id ? { to: paths.import, label: 'Back to Imports' } : { to: paths.admin, label: 'Back to Admin' }}
    >
      {address.id ? (
        <ImportReview address={address} setAddress={setAddress} />
      ) : (
        <>
          {address.words && <WantedWords words={address.words} />}
          <ImportForm listName={address.words || null} onStarted={open} />
          <ImportList page={address.page} setAddress={setAddress} />
        </>
      )}
    </AdminPage>
  );
}
