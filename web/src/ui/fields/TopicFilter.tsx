import { useId, useState } from 'react';
import { Button } from '@mui/material';
import { ChevronDown, ListFilter } from 'lucide-react';
import { deferred } from '../states/deferred';
import type { TopicPopoverProps } from './TopicPopover';

const TopicPopover = deferred(async () => (await import('./TopicPopover')).TopicPopover);

interface Props extends Omit<TopicPopoverProps, 'id' | 'anchor' | 'onClose'> {
  size?: 'small' | 'medium';
}

/** A button that opens a searchable list of topics. */
export function TopicFilter({ size = 'medium', ...list }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        size={size}
        startIcon={<ListFilter />}
        endIcon={<ChevronDown />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {list.selectedIds.length > 0 ? `${list.selectedIds.length} selected` : 'Filter'}
      </Button>
      <TopicPopover isWanted={anchor !== null} id={id} anchor={anchor} onClose={() => setAnchor(null)} {...list} />
    </>
  );
}
