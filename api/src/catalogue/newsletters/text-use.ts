import { registerEnumType } from 'type-graphql';

/** Uses of a newsletter's text that machines may make. */
export enum TextUse {
  ALL = 'all',
  EXCERPTS = 'excerpts',
  NOTHING = 'nothing',
}
registerEnumType(TextUse, {
  name: 'TextUse',
  description: 'What search, summaries and answers may use of the text of a newsletter.',
  valuesConfig: {
    ALL: { description: 'The whole text.' },
    EXCERPTS: { description: 'The first 1,500 characters of each edition. The rest is not stored.' },
    NOTHING: {
      description: 'No text. Its editions are listed by title, and it is found by name, topics and description.',
    },
  },
});

const FROM_STRICT = [TextUse.NOTHING, TextUse.EXCERPTS, TextUse.ALL];

export const strictestUse = (...uses: TextUse[]): TextUse =>
  FROM_STRICT.find((use) => uses.includes(use)) ?? TextUse.ALL;
