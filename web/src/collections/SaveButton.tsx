import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, IconButton, type SxProps, type Theme } from '@mui/material';
import { Bookmark } from 'lucide-react';
import { dropDraft, keepDraft, readDraft } from '../session/drafts';
import { useSession } from '../session/session-context';
import { deferred } from '../ui/states/deferred';
import { SAVED } from './collection-documents';
import { type SavedThing } from './saved-thing';
import { useSaving } from './useSaving';

const SaveDialog = deferred(async () => (await import('./SaveDialog')).SaveDialog);

/** Kept for a visitor who wanted to save it, until the sign-in brings them back. */
const WANTED = 'save';

interface Props {
  thing: SavedThing;
  /** Shows only the icon, as in lists. */
  isSmall?: boolean;
  sx?: SxProps<Theme>;
}

/** Saves what the page shows at once. What is saved already opens the choice of collections. A visitor signs in first. */
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
  const [isOpen, setIsOpen] = useState(false);
  const { saveAtOnce, isBusy } = useSaving(thing);
  const { data } = useQuery(SAVED, { fetchPolicy: 'cache-and-network' });
  const savedIds = thing.kind === 'newsletter' ? data?.saved.newsletterIds : data?.saved.editionIds;
  const isSaved = savedIds?.includes(thing.id) ?? false;
  const save = () => void saveAtOnce(() => setIsOpen(true));
  const saveIfWanted = useEffectEvent(() => {
    if (!wasWanted(thing)) return;
    dropDraft(WANTED);
    save();
  });
  useEffect(() => saveIfWanted(), []);
  return (
    <>
      <PlainButton
        {...props}
        isSaved={isSaved}
        isDisabled={isBusy && !isOpen}
        onPress={isSaved ? () => setIsOpen(true) : save}
      />
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
  const word = isSaved ? 'Saved' : 'Save';
  const label = `${word} ${thing.name}`;
  const fill = isSaved ? 'currentColor' : 'none';
  if (isSmall) {
    return (
      <IconButton size="small" title={word} aria-label={label} disabled={isDisabled} onClick={onPress} sx={sx}>
        <Bookmark strokeWidth={1.75} fill={fill} />
      </IconButton>
    );
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Bookmark fill={fill} />}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      sx={sx}
    >
      {word}
    </Button>
  );
}
