import 'reflect-metadata';
import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import { describe, expect, test } from '@jest/globals';
import { ESLint, type Linter } from 'eslint';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { describeSchema } from './schema.js';
import { present } from './validation/present.js';

const sdl = printSchema(lexicographicSortSchema(await describeSchema()));

/** Everything in the schema has a description. Enum values are described with their enum. */
const DESCRIBED = {
  types: true,
  rootField: true,
  FieldDefinition: true,
  InputValueDefinition: true,
};

/** Values, pages and results, which have no id. */
const WITHOUT_IDENTITY = {
  suffixes: [
    'List',
    'Connection',
    'Edge',
    'Count',
    'Counts',
    'Result',
    'Results',
    'Status',
    'Check',
    'Info',
    'Settings',
  ],
  types: [
    'Answer',
    'AnswerProgress',
    'AnswerSentence',
    'AnswerSource',
    'AnswerUsageDay',
    'BatchResult',
    'Citation',
    'ContentPreview',
    'CreatedAccessToken',
    'Discovery',
    'EmbeddingModel',
    'JobFailure',
    'Overview',
    'Pagination',
    'Screenshot',
    'SiteDescription',
    'MentionedBeside',
    'MentioningEdition',
    'MentioningNewsletter',
    'NamedInEdition',
    'NewsletterCadence',
    'NewsletterFacets',
    'RisingEntity',
    'SimilarNewsletter',
    'WeekOfMentions',
    'Attention',
    'AuditFacets',
    'BulkFailure',
    'BulkReport',
    'PromotionReport',
  ],
};

const { rules } = graphqlPlugin.configs['flat/schema-recommended'] as { rules: Linter.RulesRecord };
const config = {
  files: ['**/*.graphql'],
  plugins: { '@graphql-eslint': graphqlPlugin },
  languageOptions: { parser: graphqlPlugin.parser, parserOptions: { graphQLConfig: { schema: sdl } } },
  rules: {
    ...rules,
    '@graphql-eslint/require-description': ['error', DESCRIBED],
    '@graphql-eslint/strict-id-in-types': ['error', { exceptions: WITHOUT_IDENTITY }],
    // Frequencies and languages are spelt as in the site's forms.
    '@graphql-eslint/naming-convention': [
      'error',
      { types: 'PascalCase', FieldDefinition: 'camelCase', InputValueDefinition: 'camelCase' },
    ],
  },
} as unknown as Linter.Config;

describe('the schema', () => {
  const lint = async (text: string) => {
    const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [config] });
    const [result] = await eslint.lintText(text, { filePath: 'schema.graphql' });
    return present(result).messages.map(
      ({ ruleId, message, line }) => `${ruleId}: ${message} (${text.split('\n')[line - 1]?.trim()})`,
    );
  };

  test('passes a linter, with descriptions of all types, fields and arguments', async () => {
    expect(await lint(sdl)).toEqual([]);
  });

  test('fails for a field without description', async () => {
    expect(await lint(`${sdl}\n"""Described."""\ntype OddList { odd: Int }`)).not.toEqual([]);
  });
});
