import { useRef } from 'react';
import { IconButton } from '@mui/material';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface Props {
  name: string;
  position: number;
  count: number;
  onPlace: (position: number) => Promise<void>;
}

/** For the keyboard as for the mouse: whoever has pressed a button can press it again. */
export function MoveButtons({ name, position, count, onPlace }: Props) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = async (to: number) => {
    await onPlace(to);
    const wanted = to < position ? up.current : down.current;
    const other = to < position ? down.current : up.current;
    (wanted?.disabled ? other : wanted)?.focus();
  };
  return (
    <>
      <IconButton
        ref={up}
        size="small"
        aria-label={`Move ${name} up`}
        disabled={position === 0}
        onClick={() => void move(position - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        ref={down}
        size="small"
        aria-label={`Move ${name} down`}
        disabled={position === count - 1}
        onClick={() => void move(position + 1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  );
}
