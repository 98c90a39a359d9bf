import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { useField } from 'formik';
import { messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { useToast } from '../toasts/useToast';
import { TopicSelect } from '../ui/TopicSelect';
import type { Topic } from '../ui/topic-groups';
import { addTopic } from './submission-form';

const TOPICS = graphql(`
  query SubmissionTopics {
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

export function TopicPicker({ isDisabled }: { isDisabled: boolean }) {
  const [{ value: chosen }, meta, { setValue, setTouched }] = useField<Topic[]>('selectedTopics');
  const { data, loading, error } = useQuery(TOPICS);
  const { showToast } = useToast();
  useEffect(() => {
    if (error) showToast({ title: 'Loading Error', text: messageOf(error, 'Failed to load topics'), tone: 'error' });
  }, [error, showToast]);
  const add = (topic: Topic) => {
    const next = addTopic(chosen, topic);
    if (next) void setValue(next);
    else showToast({ title: 'Maximum topics reached', text: `You can only select up to ${MAX_TOPICS} topics` });
  };
  return (
    <TopicSelect
      topics={(data?.subcategories ?? []).map(({ id, name, category }) => ({ id, name, group: category.name }))}
      chosen={chosen}
      limit={MAX_TOPICS}
      isLoading={loading}
      isDisabled={isDisabled}
      error={meta.touched && typeof meta.error === 'string' ? meta.error : undefined}
      onAdd={add}
      onRemove={(id) => void setValue(chosen.filter((topic) => topic.id !== id))}
      onBlur={() => void setTouched(true)}
    />
  );
}
