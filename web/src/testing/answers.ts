import { forEachFacet } from '@niche-newsletters/rules/facets';

// A search for 'does postage rise' and its answer, as the server sends them.

const newsletter = { __typename: 'Newsletter', id: '1', name: 'The Letterbox Report' };
export const edition = (id: string) => ({ __typename: 'Edition', id });
export const source = {
  __typename: 'AnswerSource',
  number: 1,
  title: 'Postage in spring',
  url: 'https://letterbox.example/spring',
  publishedAt: '2026-03-04T12:00:00Z',
  edition: edition('2'),
  newsletter,
};
export const other = {
  ...source,
  number: 2,
  title: 'Meters',
  edition: edition('3'),
  newsletter: { ...newsletter, id: '9', name: 'Meter Notes' },
};
export const sentence = (text: string, sourceNumber: number, quote: string) => ({
  __typename: 'AnswerSentence',
  text,
  newsletter: null,
  citations: [
    {
      __typename: 'Citation',
      sourceNumber,
      passage: sourceNumber,
      startsAt: 0,
      endsAt: quote.length,
      quote,
      url: `${source.url}#:~:text=${encodeURIComponent(quote)}`,
      edition: edition(String(sourceNumber + 1)),
    },
  ],
});
export const passage = (number: number, text: string, from = source) => ({
  __typename: 'AnswerPassage',
  number,
  text,
  startsAt: 0,
  endsAt: text.length,
  words: ['postage'],
  likely: null,
  url: from.url,
  edition: { ...from.edition, title: from.title, url: from.url, language: 'en', publishedAt: from.publishedAt },
  newsletter: from.newsletter,
});
export const rise = sentence(
  'According to *The Letterbox Report*, postage rises by 4 %.',
  1,
  'Postage rises by 4 % in May.',
);
const meters = sentence('Meters are cheaper.', 2, 'A meter saves a cent.');
export const answer = {
  __typename: 'Answer',
  question: 'does postage rise',
  isAnswered: true,
  model: 'gpt-small',
  notice: null,
  passages: [passage(1, 'Postage rises by 4 % in May. So do meters.'), passage(2, 'A meter saves a cent.', other)],
  suggestions: ['When does postage rise?'],
  sentences: [rise, meters],
  sources: [source, other],
};
/** What a server without a language model sends. */
export const passagesAlone = { ...answer, model: 'built-in', sentences: [] };
export const step = (values: object) => ({
  answer: {
    __typename: 'AnswerProgress',
    step: 'SOURCES',
    sources: null,
    passages: null,
    sentence: null,
    answer: null,
    ...values,
  },
});
export const hit = {
  __typename: 'SearchResult',
  newsletter: { ...newsletter, subcategories: [] },
  edition: { ...edition('2'), publishedAt: null, language: 'en', alsoIn: [] },
  title: 'Postage in spring',
  url: source.url,
  summary: null,
  processedAt: null,
  passage: 'Rates change.',
  passageUrl: null,
  matchedWords: [],
  distance: 0.2,
};
export const results = {
  __typename: 'SearchResults',
  total: 1,
  notice: null,
  meaningLanguages: null,
  groupByNewsletter: false,
  correctedQuery: null,
  facets: {
    __typename: 'NewsletterFacets',
    ...forEachFacet(() => []),
  },
  items: [hit],
  looselyRelated: [],
};
