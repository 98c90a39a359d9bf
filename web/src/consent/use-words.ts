import type { ConsentSource, TextUse } from '../gql/graphql';

/** The used parts of a text, as one sentence. */
export const USE_SENTENCES: Record<TextUse, string> = {
  ALL: 'Its whole text is searched, summarised and used for answers.',
  EXCERPTS: 'Only the first 1,500 characters of each edition are searched, summarised and used for answers.',
  NOTHING: 'Its text is not stored, searched, summarised or used for answers. Its editions are listed by title.',
};

export const USE_NAMES: Record<TextUse, string> = {
  ALL: 'Everything',
  EXCERPTS: 'Excerpts',
  NOTHING: 'Nothing',
};

export const SOURCE_NAMES: Record<ConsentSource, string> = {
  ROBOTS: 'robots.txt',
  LICENCE: 'Licence',
  HEADER: 'Header of its front page',
  META: 'Tag of its front page',
  TDM_FILE: 'tdmrep.json',
  OWNER: 'Its owner, here',
  ADMINISTRATOR: 'An administrator, here',
  REVIEW: 'Approved by an administrator',
  MAIL: 'It comes by mail only',
};
