import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import { object, string, type array } from 'yup';
import type * as z from 'zod/mini';
import { fieldSchema, formSchema } from '../ui/fields/form-schema';
import type { Frequency, Language } from '../gql/graphql';
import type { Topic } from '../ui/fields/topic-groups';

const frequencyNames: Record<Frequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Bi-weekly',
  monthly: 'Monthly',
  Noregularcadence: 'No regular cadence',
};

const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
};

export const frequencies = Object.entries(frequencyNames);
export const languages = Object.entries(languageNames);

const required = string().required('Required');

const { name: newsletterName, subcategoryIds: _topics, image: _image, ...fields } = newsletterFields;
const textRules = { ...fields, newsletterName };

/** Texts and selects, initially empty. */
type Values = { [Name in keyof typeof textRules]: `${z.output<(typeof textRules)[Name]>}` | '' };

export interface SubmissionForm extends Values {
  selectedTopics: Topic[];
}

export const emptyForm: SubmissionForm = {
  ...(Object.fromEntries(Object.keys(textRules).map((name) => [name, ''])) as Values),
  selectedTopics: [],
};

const topics = fieldSchema(newsletterFields.subcategoryIds) as ReturnType<typeof array>;

export const submissionSchema = formSchema(textRules).shape({
  selectedTopics: topics.of(object({ id: required, name: required })),
});

/** Adds a topic, without duplicates. Null if the list is full. */
export function addTopic(chosen: Topic[], topicToAdd: Topic): Topic[] | null {
  if (chosen.some(({ id }) => id === topicToAdd.id)) return chosen;
  return chosen.length >= MAX_TOPICS ? null : [...chosen, topicToAdd];
}
