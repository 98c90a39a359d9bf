import { Button } from '@mui/material';
import { EmptyNotice } from './EmptyNotice';

interface Props {
  title: string;
  text?: string;
  retryLabel?: string;
  onRetry: () => void;
  level?: 'p' | 'h1' | 'h2';
}

/** An error with a button to retry. */
export function ErrorNotice({ title, text, retryLabel = 'Try Again', onRetry, level }: Props) {
  return (
    <div role="alert">
      <EmptyNotice level={level} title={title} text={text} action={<Button onClick={onRetry}>{retryLabel}</Button>} />
    </div>
  );
}
