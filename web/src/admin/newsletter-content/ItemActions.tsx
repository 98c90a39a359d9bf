import { useState } from 'react';
import { IconButton, ListItemIcon, Menu, MenuItem, Stack, Tooltip } from '@mui/material';
import { ArrowUpRight, Check, Ellipsis, Eye, RefreshCw, Waypoints } from 'lucide-react';
import type { ContentItemRowFragment } from '../../gql/graphql';

export interface ItemActionsProps {
  item: ContentItemRowFragment;
  isProcessing: (id: string) => boolean;
  isEmbedding: (id: string) => boolean;
  onProcess: (item: ContentItemRowFragment) => void;
  onView: (item: ContentItemRowFragment) => void;
  onEmbed: (item: ContentItemRowFragment) => void;
}

export function ItemActions({ item, onView, ...rest }: ItemActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = item.title ?? item.url;
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: { lg: 'flex-end' }, my: '-4px', mr: { lg: -0.875 }, ml: { xs: -0.875, lg: 0 } }}
    >
      {item.status === 'PROCESSED' && (
        <Tooltip title="View content">
          <IconButton size="small" aria-label={`View content of ${name}`} onClick={() => onView(item)}>
            <Eye strokeWidth={1.75} />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="More actions">
        <IconButton
          size="small"
          aria-label={`More actions for ${name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Ellipsis />
        </IconButton>
      </Tooltip>
      <ItemMenu item={item} onView={onView} {...rest} anchor={anchor} onClose={() => setAnchor(null)} />
    </Stack>
  );
}

interface MenuProps extends ItemActionsProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

function ItemMenu({ item, isProcessing, isEmbedding, onProcess, onView, onEmbed, anchor, onClose }: MenuProps) {
  const then = (action: (item: ContentItemRowFragment) => void) => () => {
    onClose();
    action(item);
  };
  const isBusy = isProcessing(item.id) || item.status === 'PROCESSING';
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
      <MenuItem disabled={isBusy} onClick={then(onProcess)}>
        <ListItemIcon>
          <RefreshCw />
        </ListItemIcon>
        {isBusy ? 'Processing...' : item.status === 'ERROR' ? 'Retry' : 'Process'}
      </MenuItem>
      <MenuItem onClick={then(onView)}>
        <ListItemIcon>
          <Eye />
        </ListItemIcon>
        View Content
      </MenuItem>
      {item.status === 'PROCESSED' && (
        <MenuItem disabled={isEmbedding(item.id)} onClick={then(onEmbed)}>
          <ListItemIcon>{item.hasEmbeddings ? <Check /> : <Waypoints />}</ListItemIcon>
          {isEmbedding(item.id) ? 'Generating...' : item.hasEmbeddings ? 'Regenerate Embedding' : 'Generate Embedding'}
        </MenuItem>
      )}
      <MenuItem component="a" href={item.url} target="_blank" rel="noopener" onClick={onClose}>
        <ListItemIcon>
          <ArrowUpRight />
        </ListItemIcon>
        Visit Page
      </MenuItem>
    </Menu>
  );
}
