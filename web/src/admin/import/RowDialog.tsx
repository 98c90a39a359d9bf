import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Box, TextField } from '@mui/material';
import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { graphql } from '../../gql/gql';
import { TopicSelect } from '../../ui/fields/TopicSelect';
import { ActionDialog } from '../actions/ActionDialog';
import { UpdateImportRow, type ImportRow } from './import-documents';

const TopicsOfRows = graphql(`
  query TopicsOfRows {
    subcategories {
      id
      name
      category {
        id
        name
      }
    }
  }
`);

/** Name and topics of a newsletter before it is added. */
export function RowDialog({ row, onClose }: { row: ImportRow; onClose: () => void }) {
  const [name, setName] = useState(row.name);
  const [chosen, setChosen] = useState([...row.subcategories]);
  const { data, loading } = useQuery(TopicsOfRows);
  const [updateRow] = useMutation(UpdateImportRow);
  const topics = (data?.subcategories ?? []).map(({ id, name: topic, category }) => ({
    id,
    name: topic,
    group: category.name,
  }));
  const save = () =>
    updateRow({ variables: { id: row.id, input: { name, subcategoryIds: chosen.map(({ id }) => id) } } });
  return (
    <ActionDialog
      title="Edit row"
      isChanged={name !== row.name || idsOf(chosen) !== idsOf(row.subcategories)}
      confirm={{ label: 'Save', busyLabel: 'Saving...' }}
      failure="Failed to save"
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <TopicSelect
          topics={topics}
          chosen={chosen}
          limit={MAX_TOPICS}
          described={{ name, description: '' }}
          isLoading={loading}
          isDisabled={false}
          onAdd={({ id, name: topic }) => setChosen([...chosen, { id, name: topic }])}
          onRemove={(id) => setChosen(chosen.filter((topic) => topic.id !== id))}
          onBlur={() => undefined}
        />
      </Box>
    </ActionDialog>
  );
}

const idsOf = (topics: readonly { id: string }[]) => topics.map(({ id }) => id).join();
