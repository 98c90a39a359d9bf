import { graphql } from '../../gql/gql';
import type { EditedPageFragment, PagesQuery } from '../../gql/graphql';

export const PAGES = graphql(`
  query Pages {
    pages {
      id
      slug
      title
      place
      isInSitemap
      state
      changedAt
      changedBy {
        id
        name
      }
    }
  }
`);

export const EDITED_PAGE = graphql(`
  fragment EditedPage on PageDraft {
    id
    slug
    title
    description
    text
    place
    isInSitemap
    state
    versions {
      id
      title
      createdAt
      createdBy {
        id
        name
      }
      publishedAt
    }
  }
`);

export const PAGE_DRAFT = graphql(`
  query PageDraft($slug: String!) {
    pageDraft(slug: $slug) {
      ...EditedPage
    }
  }
`);

export const SAVE_PAGE = graphql(`
  mutation SavePage($slug: String, $input: PageInput!) {
    savePage(slug: $slug, input: $input) {
      ...EditedPage
    }
  }
`);

export const PUBLISH_PAGE = graphql(`
  mutation PublishPage($slug: String!, $isPublished: Boolean!) {
    publishPage(slug: $slug, isPublished: $isPublished) {
      ...EditedPage
    }
  }
`);

export const RESTORE_PAGE = graphql(`
  mutation RestorePage($slug: String!, $versionId: ID!) {
    restorePage(slug: $slug, versionId: $versionId) {
      ...EditedPage
    }
  }
`);

export const DELETE_PAGE = graphql(`
  mutation DeletePage($slug: String!) {
    deletePage(slug: $slug)
  }
`);

export type PageSummary = PagesQuery['pages'][number];
export type PageDraft = EditedPageFragment;
export type PageVersion = PageDraft['versions'][number];
