import { useEffect, useRef } from 'react';
import { Box, CircularProgress, Stack } from '@mui/material';

interface Props {
  hasMore: boolean;
  isLoading: boolean;
  label: string;
  onMore: () => void;
}

/** Placed below the last row. Loads more when it becomes visible. */
export function InfiniteScroll({ hasMore, isLoading, label, onMore }: Props) {
  const sentinel = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isLoading;
  useEffect(() => {
    const element = sentinel.current;
    if (!isWaiting || !element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '120px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting, onMore]);
  return (
    <Box ref={sentinel} sx={{ minHeight: hasMore ? 88 : 0 }}>
      {isLoading && (
        <Stack role="status" direction="row" sx={spinnerStyle}>
          <CircularProgress size={16} aria-hidden /> {label}
        </Stack>
      )}
    </Box>
  );
}

const spinnerStyle = {
  py: 4,
  gap: 1.5,
  justifyContent: 'center',
  alignItems: 'center',
  color: 'text.secondary',
  typography: 'body2',
} as const;
