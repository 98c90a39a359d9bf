import { useState } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import type { CollectionDetailQuery } from '../gql/graphql';
import { paths } from '../paths';
import { entryLineStyle, IndexEntry, IndexList } from '../ui/page/IndexEntry';
import { SectionRule } from '../ui/page/SectionRule';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { mediumDate } from '../ui/text/dates';
import { RouterLink } from '../ui/text/RouterLink';
import { EntryActions } from './EntryActions';
import { EntryNoteForm } from './EntryNoteForm';

type Entry = NonNullable<CollectionDetailQuery['collection']>['entries'][number];

interface Props {
  collection: Pick<NonNullable<CollectionDetailQuery['collection']>, 'id' | 'isMine' | 'entries'>;
}

export function CollectionEntries({ collection: { id, isMine, entries } }: Props) {
  const nothing = isMine ? 'Press Save on the page of a newsletter, or beside an edition.' : undefined;
  return (
    <Box component="section" aria-labelledby="entries" sx={{ minWidth: 0 }}>
      <SectionRule id="entries" title="In this collection" />
      <IndexList>
        {entries.map((entry, index) => (
          <CollectionEntry
            key={entry.id}
            entry={entry}
            collectionId={id}
            place={isMine ? { position: index + 1, last: entries.length } : null}
          />
        ))}
      </IndexList>
      {entries.length === 0 && <EmptyNotice title="Nothing here yet" text={nothing} />}
    </Box>
  );
}

interface EntryProps {
  collectionId: string;
  entry: Entry;
  /** Where it is, if it can be moved. */
  place: { position: number; last: number } | null;
}

function CollectionEntry({ collectionId, entry, place }: EntryProps) {
  const { id, note, newsletter, edition } = entry;
  const [isEditing, setIsEditing] = useState(false);
  const name = edition ? edition.title || 'Untitled Edition' : newsletter.name;
  const { language } = edition ?? newsletter;
  const to = edition ? paths.edition(newsletter.id, edition.id) : paths.newsletter(newsletter.id);
  return (
    <IndexEntry to={to} title={name} language={language} text={edition ? undefined : newsletter.description}>
      {edition && (
        <Stack direction="row" sx={entryLineStyle}>
          <Link component={RouterLink} to={paths.newsletter(newsletter.id)} dir="auto">
            {newsletter.name}
          </Link>
          {edition.publishedAt && <span>{mediumDate(edition.publishedAt)}</span>}
        </Stack>
      )}
      {note && !isEditing && (
        <Typography dir="auto" sx={noteStyle}>
          {note}
        </Typography>
      )}
      {isEditing && (
        <EntryNoteForm collectionId={collectionId} id={id} note={note} onClose={() => setIsEditing(false)} />
      )}
      {place && !isEditing && (
        <EntryActions
          entry={{ collectionId, id, name, note, ...place }}
          thing={edition ? { kind: 'edition', id: edition.id, name } : { kind: 'newsletter', id: newsletter.id, name }}
          onEdit={() => setIsEditing(true)}
        />
      )}
    </IndexEntry>
  );
}

const noteStyle = {
  mt: 1,
  pl: 2,
  borderLeft: '2px solid',
  borderColor: 'rule.hair',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
