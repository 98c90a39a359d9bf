import { Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { Passage } from './Passage';

/** What the answer cites of a result, and the way back to the answer. */
export function CitedPlace({ quote, onReturn }: { quote: string | null; onReturn: () => void }) {
  return (
    <>
      {quote && <Passage text={quote} words={[quote]} label="Cited passage" isWhole />}
      <Button size="small" variant="text" startIcon={<ArrowLeft />} onClick={onReturn} sx={{ mt: 0.5, ml: -1 }}>
        Back to the answer
      </Button>
    </>
  );
}
