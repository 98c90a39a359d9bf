import type { DataSource } from 'typeorm';
import { TOPIC_DESCRIPTIONS } from './topic-descriptions.js';

/** Categories and topics of every installation. Never rename one, because newsletters refer to it. */
const TAXONOMY: Record<string, string[]> = {
  'Arts & Culture': [
    'Architecture',
    'Books & Literature',
    'Film & Television',
    'Museums & Galleries',
    'Music',
    'Photography',
    'Theatre',
    'Writing Craft',
  ],
  'Artificial Intelligence': [
    'AI Ethics & Policy',
    'AI in Practice',
    'AI Research',
    'Computer Vision',
    'Language Models',
    'Machine Learning Engineering',
    'Robotics',
  ],
  'Business & Startups': [
    'Bootstrapping',
    'E-commerce',
    'Entrepreneurship',
    'Leadership',
    'Product Management',
    'Remote Work',
    'SaaS',
    'Small Business',
    'Venture Capital',
  ],
  'Climate & Energy': [
    'Carbon Markets',
    'Climate Policy',
    'Climate Science',
    'Conservation',
    'Energy Storage',
    'Renewable Energy',
    'Utilities',
  ],
  Design: ['Brand Identity', 'Graphic Design', 'Interior Design', 'Typography', 'User Experience', 'Web Design'],
  'Education & Learning': ['Higher Education', 'Language Learning', 'Parenting', 'Schools & Teaching', 'Study Skills'],
  'Finance & Economics': [
    'Banking',
    'Crypto & Digital Assets',
    'Economics',
    'Financial Regulation',
    'Fintech',
    'Insurance',
    'Investing',
    'Personal Finance',
    'Real Estate',
  ],
  'Food & Drink': ['Baking', 'Coffee & Tea', 'Cooking', 'Food Industry', 'Restaurants', 'Wine & Spirits'],
  'Health & Medicine': [
    'Biotechnology',
    'Fitness',
    'Hospital Operations',
    'Mental Health',
    'Nursing',
    'Nutrition',
    'Public Health',
  ],
  'Industry & Logistics': [
    'Aviation',
    'Construction',
    'Freight & Shipping',
    'Logistics',
    'Manufacturing',
    'Supply Chain',
    'Warehousing',
  ],
  'Law & Government': [
    'Compliance',
    'Elections',
    'Foreign Policy',
    'Housing Policy',
    'Local Government',
    'Privacy Law',
    'Public Policy',
  ],
  'Marketing & Media': [
    'Advertising',
    'Content Marketing',
    'Copywriting',
    'Creator Economy',
    'Direct Mail',
    'Email Marketing',
    'Journalism',
    'Public Relations',
    'Search & SEO',
    'Social Media',
  ],
  'Places & Travel': ['City Life', 'Local News', 'Outdoor & Hiking', 'Trains & Transit', 'Travel', 'Urban Planning'],
  Science: ['Astronomy & Space', 'Biology', 'History of Science', 'Mathematics', 'Neuroscience', 'Physics'],
  'Society & Ideas': ['Gender & Identity', 'History', 'Philosophy', 'Psychology', 'Religion', 'Work & Careers'],
  'Sport & Leisure': ['Board Games', 'Crafts & Making', 'Cycling', 'Football', 'Gardening', 'Running', 'Video Games'],
  Technology: [
    'Cloud & Infrastructure',
    'Cybersecurity',
    'Data Engineering',
    'Hardware',
    'Open Source',
    'Programming',
    'Web Development',
  ],
};

/** Adds missing entries. Safe to run at every start, in several processes at once. */
export async function addTaxonomy(dataSource: DataSource): Promise<void> {
  const categories = Object.keys(TAXONOMY);
  const topics = Object.entries(TAXONOMY).flatMap(([category, names]) => names.map((name) => ({ category, name })));
  await dataSource.query('INSERT INTO categories (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
    categories,
  ]);
  await dataSource.query(
    `INSERT INTO subcategories (category_id, name)
     SELECT c.id, t.name FROM unnest($1::text[], $2::text[]) AS t (category, name) JOIN categories c ON c.name = t.category
     ON CONFLICT DO NOTHING`,
    [topics.map((topic) => topic.category), topics.map((topic) => topic.name)],
  );
  await dataSource.query(
    `UPDATE subcategories s SET description = t.description
     FROM unnest($1::text[], $2::text[]) AS t (name, description) WHERE s.name = t.name AND s.description = ''`,
    [Object.keys(TOPIC_DESCRIPTIONS), Object.values(TOPIC_DESCRIPTIONS)],
  );
}
