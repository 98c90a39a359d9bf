import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, IconButton, type SxProps, type Theme } from '@mui/material';
import { Bookmark } from 'lucide-react';
import { dropDraft, keepDraft, readDraft } from '../session/drafts';
import { useSession } from '../session/session-context';
import { deferred } from '../ui/states/deferred';
import { SAVED_IN } from './collection-documents';
import { targetOf, type SavedThing } from './saved-thing';

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
  return user ? (
    <MemberButton key={`${props.thing.kind} ${props.thing.id}`} {...props} />
  ) : (
    <VisitorButton {...props} />
  );
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
  // Lists have many buttons, and ask only when one is pressed.
  const { data } = useQuery(SAVED_IN, {
    variables: targetOf(thing),
    fetchPolicy: 'cache-and-network',
    skip: props.isSmall === true,
  });
  useEffect(() => {
    if (isOpen) dropDraft(WANTED);
  }, [isOpen]);
  return (
    <>
      <PlainButton {...props} isSaved={(data?.savedIn.length ?? 0) > 0} onPress={() => setIsOpen(true)} />
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
  isSaved?: boolean;
  onPress: () => void;
}

function PlainButton({ thing, isSmall = false, sx, isDisabled = false, isSaved = false, onPress }: PlainProps) {
  const label = `${isSaved ? 'Saved' : 'Save'} ${thing.name}`;
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
      startIcon={<Bookmark fill={isSaved ? 'currentColor' : 'none'} />}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      sx={sx}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}
