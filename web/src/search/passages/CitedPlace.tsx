import { Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { Passage } from './Passage';

interface Props {
  quote: string | null;
  language: string | undefined;
  onReturn: () => void;
}

/** The quote from a result, and a link back to the answer. */
export function CitedPlace({ quote, language, onReturn }: Props) {
  return (
    <>
      {quote && <Passage text={quote} words={quote.split('\n')} language={language} label="Cited passage" isWhole />}
      <Button size="small" variant="text" startIcon={<ArrowLeft />} onClick={onReturn} sx={{ mt: 0.5, ml: -1 }}>
        Back to the answer
      </Button>
    </>
  );
}
