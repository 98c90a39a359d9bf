import { Box, Button } from '@mui/material';
import { MessageSquareText } from 'lucide-react';

/** Below 768 px, the answer is on the other tab. */
export function ReadAnswer({ onRead }: { onRead: () => void }) {
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <Button fullWidth size="small" startIcon={<MessageSquareText />} onClick={onRead}>
        Read the answer
      </Button>
    </Box>
  );
}
