import { useId } from 'react';
import { DialogContent, DialogContentText } from '@mui/material';
import { Dialog } from './Dialog';
import { DialogHead } from './DialogHead';
import { Thumb } from '../text/Thumb';

export interface ShownImage {
  src?: string | null;
  name: string;
}

/** Equals max-w-3xl. */
const WIDTH = '48rem';

export function ImageDialog({ image, onClose }: { image: ShownImage | null; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog
      open={image !== null}
      onClose={onClose}
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: WIDTH } } }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {image && (
        <>
          <DialogHead id={`${id}-title`} title={image.name} onClose={onClose} />
          <DialogContent>
            <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
              Newsletter Image
            </DialogContentText>
            <Thumb src={image.src} name={image.name} width="100%" sx={{ borderRadius: '6px' }} />
          </DialogContent>
        </>
      )}
    </Dialog>
  );
}
