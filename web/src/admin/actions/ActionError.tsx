import { Alert, AlertTitle } from '@mui/material';
import { messageOf } from '../../apollo/errors';

/** Why an action failed, next to its button. */
export function ActionError({ title, error }: { title: string; error: unknown }) {
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
      <AlertTitle>{title}</AlertTitle>
      {messageOf(error, '')}
    </Alert>
  );
}
