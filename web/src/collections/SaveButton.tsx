import { useEffect, useState } from 'react';
import { Button, IconButton, type SxProps, type Theme } from '@mui/material';
import { Bookmark } from 'lucide-react';
import { dropDraft, keepDraft, readDraft } from '../session/drafts';
import { useSession } from '../session/session-context';
import { deferred } from '../ui/states/deferred';
import type { SavedThing } from './saved-thing';

const SaveDialog = deferred(async () => (await import('./SaveDialog')).SaveDialog);

/** What a visitor wanted to save, until the sign-in brings them back. */
const WANTED = 'save';

interface Props {
  thing: SavedThing;
  /** Shows only the icon, as in lists. */
  isSmall?: boolean;
  sx?: SxProps<Theme>;
}

/** Saves what the page shows in a collection. A visitor signs in first, and finds the dialog open. */
export function SaveButton(props: Props) {
  const { user } = useSession();
  return user ? <MemberButton key={props.thing.id} {...props} /> : <VisitorButton {...props} />;
}

function VisitorButton(props: Props) {
  const { signIn, isLoading } = useSession();
  const press = () => {
    const { kind, id } = props.thing;
    keepDraft(WANTED, { kind, id });
    signIn('signin');
  };
  return <PlainButton {...props} isDisabled={isLoading} onPress={press} />;
}

function MemberButton(props: Props) {
  const { thing } = props;
  const [isOpen, setIsOpen] = useState(() => wasWanted(thing));
  useEffect(() => {
    if (isOpen) dropDraft(WANTED);
  }, [isOpen]);
  return (
    <>
      <PlainButton {...props} onPress={() => setIsOpen(true)} />
      <SaveDialog isWanted={isOpen} isOpen={isOpen} thing={thing} onClose={() => setIsOpen(false)} />
    </>
  );
}

function wasWanted({ kind, id }: SavedThing): boolean {
  const wanted = readDraft(WANTED, { kind: '', id: '' });
  return wanted.kind === kind && wanted.id === id;
}

interface PlainProps extends Props {
  isDisabled?: boolean;
  onPress: () => void;
}

function PlainButton({ thing, isSmall = false, sx, isDisabled = false, onPress }: PlainProps) {
  const label = `Save ${thing.name}`;
  if (isSmall) {
    return (
      <IconButton size="small" title="Save" aria-label={label} disabled={isDisabled} onClick={onPress} sx={sx}>
        <Bookmark strokeWidth={1.75} />
      </IconButton>
    );
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Bookmark />}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      sx={sx}
    >
      Save
    </Button>
  );
}
