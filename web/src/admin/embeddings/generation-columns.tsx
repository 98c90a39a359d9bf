import { Button, Stack, Typography } from '@mui/material';
import { modelLabel } from '@niche-newsletters/rules/embedding-models';
import type { Column } from '../../ui/tables/table-column';
import { ToneTag } from '../../ui/text/ToneTag';
import { dateAndTime } from '../../ui/text/dates';
import type { Generation } from './generation-documents';
import { canDelete, canSwitchTo, stateOf } from './generation-state';
import { GenerationProgress } from './GenerationProgress';

interface Choices {
  onSwitch: (generation: Generation) => void;
  onDelete: (generation: Generation) => void;
}

export const generationColumns = ({ onSwitch, onDelete }: Choices): Column<Generation>[] => [
  { key: 'model', head: 'Model', narrow: 'lead', cell: (one) => <ModelName generation={one} /> },
  { key: 'state', head: 'State', width: 160, narrow: 'status', cell: (one) => <ToneTag {...stateOf(one)} /> },
  { key: 'progress', head: 'Embedded', width: 260, cell: (one) => <GenerationProgress generation={one} /> },
  { key: 'begun', head: 'Begun', width: 190, cell: (one) => dateAndTime(one.createdAt) },
  {
    key: 'actions',
    head: 'Actions',
    width: 190,
    narrow: 'actions',
    cell: (one) => (
      <Stack direction="row" spacing={1}>
        {canSwitchTo(one) && (
          <Button size="small" aria-label={`Use embeddings ${one.id}`} onClick={() => onSwitch(one)}>
            Use
          </Button>
        )}
        {canDelete(one) && (
          <Button
            size="small"
            variant="text"
            color="error"
            aria-label={`Delete embeddings ${one.id}`}
            onClick={() => onDelete(one)}
          >
            Delete
          </Button>
        )}
      </Stack>
    ),
  },
];

function ModelName({ generation: { id, model, dimensions, rules } }: { generation: Generation }) {
  return (
    <>
      <Typography variant="h6" component="span" sx={{ overflowWrap: 'anywhere' }}>
        {modelLabel(model)}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        #{id} · {dimensions} dimensions · {rules}
      </Typography>
    </>
  );
}
