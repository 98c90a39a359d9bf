import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { useField, useFormikContext } from 'formik';
import { messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { useToast } from '../ui/toasts/useToast';
import { fieldProblem } from '../ui/fields/field-problem';
import { TopicSelect } from '../ui/fields/TopicSelect';
import type { Topic } from '../ui/fields/topic-groups';
import { addTopic, type SubmissionForm } from './submission-form';
import { useRecovery } from '../ui/states/useRecovery';

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
  const { submitCount, values } = useFormikContext<SubmissionForm>();
  const { data, loading, error: failure, refetch } = useQuery(TOPICS);
  useRecovery(failure !== undefined, refetch);
  const { showToast } = useToast();
  useEffect(() => {
    if (!failure) return;
    showToast({ title: 'Loading Error', text: messageOf(failure, 'Failed to load topics'), tone: 'error' });
  }, [failure, showToast]);
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
      described={{ name: values.newsletterName, description: values.description }}
      isLoading={loading}
      isDisabled={isDisabled}
      error={fieldProblem(meta, submitCount)}
      onAdd={add}
      onRemove={(id) => void setValue(chosen.filter((topic) => topic.id !== id))}
      onBlur={() => void setTouched(true)}
    />
  );
}
