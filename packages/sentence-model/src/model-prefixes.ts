/** Prefixes that a model was trained to read before each text. */
export interface ModelPrefixes {
  question: string;
  passage: string;
}

/** From the model cards of each family. */
const FAMILIES: [RegExp, ModelPrefixes][] = [
  [/(?:^|[^a-z])e5(?:[^a-z]|$)/i, { question: 'query: ', passage: 'passage: ' }],
  [/nomic-embed/i, { question: 'search_query: ', passage: 'search_document: ' }],
  [
    /mxbai-embed|snowflake-arctic-embed|bge-.*-en/i,
    { question: 'Represent this sentence for searching relevant passages: ', passage: '' },
  ],
];

/** The prefixes of a model whose name tells its family. */
export const prefixesOf = (name: string): ModelPrefixes | undefined =>
  FAMILIES.find(([family]) => family.test(name))?.[1];
