import { Button, Checkbox, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import { RouterLink } from '../../ui/text/RouterLink';
import type { Column } from '../../ui/tables/table-column';
import { formatNumber } from '../../ui/text/words';
import type { AdminName } from './names-documents';

interface NameActions {
  isSelected: (name: AdminName) => boolean;
  toggle: (name: AdminName) => void;
  startRename: (name: AdminName) => void;
  hide: (name: AdminName) => void;
  show: (name: AdminName) => void;
  split: (name: AdminName) => void;
}

const KINDS = { COMPANY: 'Company', PERSON: 'Person', SUBJECT: 'Subject' } as const;

export function nameColumns(actions: NameActions): Column<AdminName>[] {
  return [
    {
      key: 'check',
      head: null,
      width: 48,
      narrow: 'check',
      cell: (name) =>
        name.mergedInto ? null : (
          <Checkbox
            checked={actions.isSelected(name)}
            onChange={() => actions.toggle(name)}
            slotProps={{ input: { 'aria-label': `Select ${name.name}` } }}
          />
        ),
    },
    { key: 'name', head: 'Name', narrow: 'lead', cell: (name) => <NameCell name={name} /> },
    { key: 'kind', head: 'Kind', width: 120, cell: (name) => KINDS[name.kind] },
    { key: 'editions', head: 'Editions', width: 110, cell: (name) => formatNumber(name.editionCount) },
    { key: 'aliases', head: 'Spellings', cell: (name) => name.aliases.join(', ') },
    {
      key: 'actions',
      head: 'Actions',
      width: 210,
      narrow: 'actions',
      cell: (name) => <Actions name={name} actions={actions} />,
    },
  ];
}

function NameCell({ name: { name, slug, isHidden, mergedInto } }: { name: AdminName }) {
  return (
    <>
      {isHidden || mergedInto ? (
        <Typography variant="h6" component="span" dir="auto">
          {name}
        </Typography>
      ) : (
        <Link component={RouterLink} to={paths.mentions(slug)} variant="h6" dir="auto">
          {name}
        </Link>
      )}
      {mergedInto && (
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          Counts for <bdi>{mergedInto.name}</bdi>
        </Typography>
      )}
    </>
  );
}

function Actions({ name, actions }: { name: AdminName; actions: NameActions }) {
  if (name.mergedInto) {
    return (
      <Button size="small" aria-label={`Undo the merge of ${name.name}`} onClick={() => actions.split(name)}>
        Undo Merge
      </Button>
    );
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" aria-label={`Rename ${name.name}`} onClick={() => actions.startRename(name)}>
        Rename
      </Button>
      {name.isHidden ? (
        <Button size="small" aria-label={`Show ${name.name}`} onClick={() => actions.show(name)}>
          Show
        </Button>
      ) : (
        <Button size="small" aria-label={`Hide ${name.name}`} onClick={() => actions.hide(name)}>
          Hide
        </Button>
      )}
    </Stack>
  );
}
