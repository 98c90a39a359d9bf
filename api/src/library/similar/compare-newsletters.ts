/** The common ground of two newsletters. */
export interface Likeness {
  /** Cosine similarity of their texts. */
  likeness: number;
  /** Topics of both. */
  topics: string[];
  /** Categories that both have topics of. */
  categories: string[];
  /** Subjects of both. */
  subjects: string[];
  /** Companies and people that both mention. */
  names: string[];
}

const TOPIC_GAIN = 0.25;
const CATEGORY_GAIN = 0.1;
const SUBJECT_GAIN = 0.01;
const NAME_GAIN = 0.01;
const [MAX_TOPICS, MAX_CATEGORIES, MAX_SUBJECTS, MAX_NAMES] = [2, 2, 4, 3];

/** Texts weigh most. Topics and names order newsletters with similar scores. */
export function scoreLikeness({ likeness, topics, categories, subjects, names }: Likeness): number {
  return (
    likeness +
    TOPIC_GAIN * Math.min(topics.length, MAX_TOPICS) +
    CATEGORY_GAIN * Math.min(categories.length, MAX_CATEGORIES) +
    SUBJECT_GAIN * Math.min(subjects.length, MAX_SUBJECTS) +
    NAME_GAIN * Math.min(names.length, MAX_NAMES)
  );
}

/** One line that explains the recommendation: what both are about, then what both wrote of, then where both belong. */
export function reasonFor({ topics, categories, subjects, names }: Likeness): string {
  const said = new Set(topics.map((topic) => topic.toLowerCase()));
  // A single word such as 'board' says little by itself, and a topic is no example of itself.
  const phrases = subjects.filter((subject) => /\s/.test(subject) && !said.has(subject.toLowerCase()));
  if (topics.length > 0) {
    const examples = phrases.length > 0 ? `, for example ${listed(phrases)}` : '';
    return `Both write about ${listed(topics)}${examples}`;
  }
  if (phrases.length > 0) return `Both write about ${listed(phrases)}`;
  if (names.length > 0) return `Both mention ${listed(names)}`;
  if (categories.length > 0) return `Both are about ${listed(categories)}`;
  return 'Their editions are close in meaning';
}

const listed = (names: string[]): string => names.slice(0, 2).join(' and ');
