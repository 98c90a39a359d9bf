import * as Radix from '@radix-ui/react-toast';
import { createPortal } from 'react-dom';
import { Box, IconButton, Paper, Stack, Typography } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { CLOSES_AFTER_MS, SWIPE_THRESHOLD_PX, type Toast } from './toast-list';
import { useToastHost } from './useToastHost';

const leave = keyframes({ to: { transform: 'translateX(100%)', opacity: 0 } });

const atTheTop = { top: 0, bottom: 'auto', left: 0, marginInline: 'auto' } as const;

/** At the bottom right, or at the top if a form or dialog may have buttons below. */
const Viewport = styled(Radix.Viewport)(({ theme }) => ({
  position: 'fixed',
  right: 0,
  bottom: 0,
  zIndex: theme.zIndex.snackbar,
  width: 380 + 48,
  maxWidth: '100vw',
  margin: 0,
  padding: 24,
  listStyle: 'none',
  outline: 'none',
  '&:empty': { padding: 0 },
  '&:has([data-tone="error"]), .MuiDialog-root &': atTheTop,
  [theme.breakpoints.down('sm')]: { ...atTheTop, width: '100vw', padding: 12 },
}));

const Root = styled(Radix.Root)(({ theme }) => ({
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: `transform ${theme.transitions.duration.short}ms` },
  '&[data-swipe="end"]': { animation: `${leave} ${theme.transitions.duration.shortest}ms` },
}));

interface Props {
  toasts: Toast[];
  onClose: (id: string) => void;
}

/** Closes after a timeout, by swiping right, or with its button. Pauses on hover and focus; F8 focuses it. */
export function ToastRegion({ toasts, onClose }: Props) {
  const host = useToastHost();
  return (
    <Radix.Provider
      duration={CLOSES_AFTER_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      announcerContainer={host}
    >
      {toasts.map((toast) => (
        <Root
          key={toast.id}
          data-tone={toast.tone}
          open={toast.isOpen}
          onOpenChange={(isOpen) => !isOpen && onClose(toast.id)}
        >
          <ToastCard toast={toast} />
        </Root>
      ))}
      {createPortal(<Viewport hotkey={['F8']} />, host)}
    </Radix.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <Paper
      elevation={6}
      sx={{ p: 2, pr: 1.25, borderRadius: '8px', display: 'flex', gap: 1.25, alignItems: 'flex-start' }}
    >
      <ToneIcon tone={toast.tone} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Radix.Title asChild>
          <Typography variant="h6" component="p">
            {toast.title}
          </Typography>
        </Radix.Title>
        {toast.text && (
          <Radix.Description asChild>
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {toast.text}
            </Typography>
          </Radix.Description>
        )}
        {toast.actions && <Stack sx={{ mt: 1.5, alignItems: 'flex-start' }}>{toast.actions}</Stack>}
      </Box>
      <Radix.Close asChild>
        <IconButton size="small" aria-label="Dismiss">
          <X />
        </IconButton>
      </Radix.Close>
    </Paper>
  );
}

function ToneIcon({ tone }: { tone: Toast['tone'] }) {
  if (tone !== 'error' && tone !== 'warning') return null;
  const Icon = tone === 'error' ? CircleAlert : TriangleAlert;
  return (
    <Box
      aria-hidden
      sx={{ pt: '1px', color: `tone.${tone}.text`, '& svg': { width: 18, height: 18, display: 'block' } }}
    >
      <Icon strokeWidth={1.75} />
    </Box>
  );
}
