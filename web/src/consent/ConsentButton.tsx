import { useState } from 'react';
import { Button } from '@mui/material';
import { deferred } from '../ui/states/deferred';

const ConsentDialog = deferred(async () => (await import('./ConsentDialog')).ConsentDialog);

interface Props {
  id: string;
  /** For administrators. */
  hasLimit?: boolean;
}

/** Opens what machines may do with the text of a newsletter. */
export function ConsentButton({ id, hasLimit = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {hasLimit ? (
        <Button onClick={() => setIsOpen(true)}>What Machines May Do</Button>
      ) : (
        <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
          What machines may do with its text
        </Button>
      )}
      <ConsentDialog isWanted={isOpen} isOpen={isOpen} id={id} hasLimit={hasLimit} onClose={() => setIsOpen(false)} />
    </>
  );
}
