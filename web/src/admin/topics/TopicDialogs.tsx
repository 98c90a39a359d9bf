import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { DialogContentText, MenuItem, Stack, TextField } from '@mui/material';
import { limitsOf } from '@niche-newsletters/rules/field-limits';
import { categoryName, MERGE_UNDO_HOURS, topicDescription, topicName } from '@niche-newsletters/rules/topic.rules';
import { count, formatNumber } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import { TOPIC_USE, type AdminCategory, type AdminTopic } from './topic-documents';
import type { TopicActions } from './useTopicActions';

export type OpenDialog =
  | { kind: 'add'; categoryId: string; name: string }
  | { kind: 'edit' | 'merge' | 'delete'; topic: AdminTopic }
  | { kind: 'category'; category: AdminCategory | null };

interface Props {
  open: OpenDialog;
  categories: readonly AdminCategory[];
  actions: TopicActions;
  onClose: () => void;
}

/** One dialog at a time. It shows the refusal of the server, for example that an address is taken. */
export function TopicDialogs({ open, ...rest }: Props) {
  if (open.kind === 'category') return <CategoryDialog category={open.category} {...rest} />;
  if (open.kind === 'add') return <TopicDialog topic={null} start={open} {...rest} />;
  if (open.kind === 'edit')
    return <TopicDialog topic={open.topic} start={startOf(open.topic, rest.categories)} {...rest} />;
  if (open.kind === 'merge') return <MergeDialog topic={open.topic} {...rest} />;
  return <DeleteDialog topic={open.topic} {...rest} />;
}

type DialogProps = Omit<Props, 'open'>;

function startOf({ id, name }: AdminTopic, categories: readonly AdminCategory[]) {
  const own = categories.find(({ topics }) => topics.some((topic) => topic.id === id));
  return { categoryId: own?.id ?? '', name };
}

const lengthOf = (rule: typeof topicName): number | undefined => {
  const { limits } = limitsOf(rule);
  return limits.kind === 'text' ? limits.max : undefined;
};

function CategoryDialog({ category, actions, onClose }: DialogProps & { category: AdminCategory | null }) {
  const before = category ?? { name: '', description: '' };
  const [name, setName] = useState(before.name);
  const [description, setDescription] = useState(before.description);
  const input = { name, description };
  const confirm = () =>
    category
      ? actions.updateCategory({ variables: { id: category.id, input } })
      : actions.createCategory({ variables: { input } });
  return (
    <ActionDialog
      title={category ? 'Edit the category' : 'Add a category'}
      isChanged={name !== before.name || description !== before.description}
      confirm={{ label: category ? 'Save' : 'Add Category', busyLabel: 'Saving...' }}
      failure="The category was not saved"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <NameField value={name} onChange={setName} maxLength={lengthOf(categoryName)} />
        <DescriptionField value={description} onChange={setDescription} />
      </Stack>
    </ActionDialog>
  );
}

interface TopicDialogProps extends DialogProps {
  /** Null for a new one. */
  topic: AdminTopic | null;
  start: { categoryId: string; name: string };
}

function TopicDialog({ topic, start, categories, actions, onClose }: TopicDialogProps) {
  const [name, setName] = useState(start.name);
  const [categoryId, setCategoryId] = useState(start.categoryId);
  const [description, setDescription] = useState(topic?.description ?? '');
  const input = { name, description, categoryId };
  const confirm = () =>
    topic ? actions.updateTopic({ variables: { id: topic.id, input } }) : actions.createTopic({ variables: { input } });
  const isChanged =
    name !== start.name || categoryId !== start.categoryId || description !== (topic?.description ?? '');
  return (
    <ActionDialog
      title={topic ? 'Edit the topic' : 'Add a topic'}
      isChanged={isChanged}
      confirm={{ label: topic ? 'Save' : 'Add Topic', busyLabel: 'Saving...' }}
      failure="The topic was not saved"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {topic && (
          <DialogContentText>The address follows the name. The old address leads to the new one.</DialogContentText>
        )}
        <NameField value={name} onChange={setName} maxLength={lengthOf(topicName)} />
        <DescriptionField value={description} onChange={setDescription} />
        <TextField
          select
          fullWidth
          label="Category"
          value={categoryId}
          onChange={({ target }) => setCategoryId(target.value)}
        >
          {categories.map((category) => (
            <MenuItem key={category.id} value={category.id}>
              {category.name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </ActionDialog>
  );
}

interface NameProps {
  value: string;
  onChange: (name: string) => void;
  maxLength: number | undefined;
}

const NameField = ({ value, onChange, maxLength }: NameProps) => (
  <TextField
    fullWidth
    label="Name"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength } }}
  />
);

const DescriptionField = ({ value, onChange }: Omit<NameProps, 'maxLength'>) => (
  <TextField
    fullWidth
    multiline
    label="Description in one sentence"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength: lengthOf(topicDescription) } }}
  />
);

function MergeDialog({ topic, categories, actions, onClose }: DialogProps & { topic: AdminTopic }) {
  const [intoId, setIntoId] = useState('');
  const { data } = useQuery(TOPIC_USE, { variables: { id: topic.id }, fetchPolicy: 'network-only' });
  const others = categories
    .flatMap(({ topics }) => topics)
    .filter((other) => other.id !== topic.id && !other.isMoving && !other.isHidden);
  return (
    <ActionDialog
      title={
        <>
          Merge <bdi>{topic.name}</bdi>
        </>
      }
      isChanged={intoId !== ''}
      confirm={{ label: 'Merge', busyLabel: 'Merging...', isDisabled: intoId === '' || !data, isDestructive: true }}
      failure="The topics were not merged"
      onConfirm={() => actions.mergeTopics({ variables: { id: topic.id, intoId } })}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {data ? `${wordsOf(data.topicUse)} move to the other topic. ` : 'Counting what would move... '}
        Its address leads there. You can undo that for {MERGE_UNDO_HOURS} hours.
      </DialogContentText>
      <TextField select fullWidth label="Into" value={intoId} onChange={({ target }) => setIntoId(target.value)}>
        {others.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  );
}

interface Uses {
  newsletters: number;
  follows: number;
  webhooks: number;
  searches: number;
  promotions: number;
}

const wordsOf = ({ newsletters, follows, webhooks, searches, promotions }: Uses): string =>
  `${count(newsletters, 'newsletter')} (with ${count(promotions, 'promotion')}), ${count(follows, 'follow')}, ${
    searches === 1 ? '1 followed search' : `${formatNumber(searches)} followed searches`
  } and ${count(webhooks, 'webhook')}`;

function DeleteDialog({ topic, actions, onClose }: DialogProps & { topic: AdminTopic }) {
  return (
    <ActionDialog
      title="Delete this topic?"
      confirm={{ label: 'Delete Topic', busyLabel: 'Deleting...', isDestructive: true }}
      failure="The topic was not deleted"
      onConfirm={() => actions.deleteTopic({ variables: { id: topic.id } })}
      onClose={onClose}
    >
      <DialogContentText>
        <bdi>{topic.name}</bdi> and its address are gone. This cannot be undone.
      </DialogContentText>
    </ActionDialog>
  );
}
