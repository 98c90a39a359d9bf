import { array, object, setLocale, string } from 'yup';
import type { Frequency, Language } from '../gql/graphql';
import type { Topic } from '../ui/topic-groups';

export interface SubmissionForm {
  newsletterName: string;
  url: string;
  description: string;
  selectedTopics: Topic[];
  frequency: Frequency | '';
  language: Language | '';
}

export const emptyForm: SubmissionForm = {
  newsletterName: '',
  url: '',
  description: '',
  selectedTopics: [],
  frequency: '',
  language: '',
};

export const MAX_TOPICS = 7;

export const frequencies: [Frequency, string][] = [
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['biweekly', 'Bi-weekly'],
  ['monthly', 'Monthly'],
  ['Noregularcadence', 'No regular cadence'],
];

export const languages: [Language, string][] = [
  ['en', 'English'],
  ['es', 'Spanish'],
  ['fr', 'French'],
  ['de', 'German'],
];

setLocale({ mixed: { required: 'Required' } });

const topic = object({ id: string().required(), name: string().required() });

export const submissionRules = object({
  newsletterName: string()
    .trim()
    .min(2, 'Newsletter name must be at least 2 characters.')
    .required('Newsletter name must be at least 2 characters.'),
  url: string().trim().test('url', 'Please enter a valid URL.', isWebUrl),
  description: string()
    .trim()
    .min(20, 'Description must be at least 20 characters.')
    .required('Description must be at least 20 characters.'),
  selectedTopics: array(topic)
    .min(1, 'Please select at least one topic')
    .max(MAX_TOPICS, `Maximum ${MAX_TOPICS} topics allowed`),
  frequency: string().required('Please select how often the newsletter is sent.'),
  language: string().required('Please select a language.'),
});

export function isWebUrl(text: string | undefined): boolean {
  const address = text?.trim() ?? '';
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  return new URL(address).hostname !== '';
}

/** Adds a topic once; null where there is no room for another. */
export function addTopic(chosen: Topic[], topicToAdd: Topic): Topic[] | null {
  if (chosen.some(({ id }) => id === topicToAdd.id)) return chosen;
  return chosen.length >= MAX_TOPICS ? null : [...chosen, topicToAdd];
}
