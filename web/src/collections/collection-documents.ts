import { graphql } from '../gql/gql';

export const COLLECTIONS = graphql(`
  query Collections {
    collections {
      id
      slug
      name
      visibility
      entryCount
    }
  }
`);

export const COLLECTION = graphql(`
  query CollectionDetail($slug: String!) {
    collection(slug: $slug) {
      id
      slug
      name
      visibility
      ownerName
      isMine
      entryCount
      hiddenCount
      feeds {
        rss
        atom
        json
        opml
      }
      entries {
        id
        note
        newsletter {
          id
          name
          description
          language
        }
        edition {
          id
          title
          language
          publishedAt
        }
      }
    }
  }
`);

export const PUBLIC_COLLECTIONS = graphql(`
  query PublicCollections($search: String, $page: Int!) {
    publicCollections(search: $search, page: $page, limit: 20) {
      items {
        id
        slug
        name
        ownerName
        entryCount
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

export const SAVED_IN = graphql(`
  query SavedIn($newsletterId: ID, $editionId: ID) {
    savedIn(newsletterId: $newsletterId, editionId: $editionId) {
      id
      collectionId
    }
  }
`);

export const SAVED = graphql(`
  query Saved {
    saved {
      newsletterIds
      editionIds
    }
  }
`);

export const CREATE_COLLECTION = graphql(`
  mutation CreateCollection($input: CollectionInput!) {
    createCollection(input: $input) {
      id
      slug
      name
    }
  }
`);

export const UPDATE_COLLECTION = graphql(`
  mutation UpdateCollection($id: ID!, $input: CollectionInput!) {
    updateCollection(id: $id, input: $input) {
      id
      name
      visibility
      ownerName
      feeds {
        rss
        atom
        json
        opml
      }
    }
  }
`);

export const RENEW_COLLECTION_ADDRESS = graphql(`
  mutation RenewCollectionAddress($id: ID!) {
    renewCollectionAddress(id: $id) {
      id
      slug
      feeds {
        rss
        atom
        json
        opml
      }
    }
  }
`);

export const DELETE_COLLECTION = graphql(`
  mutation DeleteCollection($id: ID!) {
    deleteCollection(id: $id)
  }
`);

export const RESTORE_COLLECTION = graphql(`
  mutation RestoreCollection($id: ID!) {
    restoreCollection(id: $id) {
      id
    }
  }
`);

export const REPORT_COLLECTION = graphql(`
  mutation ReportCollection($slug: String!, $reason: ReportReason!, $text: String!) {
    reportCollection(slug: $slug, reason: $reason, text: $text)
  }
`);

export const ADD_TO_COLLECTION = graphql(`
  mutation AddToCollection($input: CollectionEntryInput!) {
    addToCollection(input: $input) {
      id
      collectionId
    }
  }
`);

export const UPDATE_COLLECTION_ENTRY = graphql(`
  mutation UpdateCollectionEntry($id: ID!, $note: String!) {
    updateCollectionEntry(id: $id, note: $note) {
      id
      note
    }
  }
`);

export const MOVE_COLLECTION_ENTRY = graphql(`
  mutation MoveCollectionEntry($id: ID!, $position: Int!) {
    moveCollectionEntry(id: $id, position: $position) {
      id
    }
  }
`);

export const REMOVE_FROM_COLLECTION = graphql(`
  mutation RemoveFromCollection($id: ID!) {
    removeFromCollection(id: $id)
  }
`);

export const REMOVE_HIDDEN_ENTRIES = graphql(`
  mutation RemoveHiddenEntries($collectionId: ID!) {
    removeHiddenEntries(collectionId: $collectionId) {
      id
      hiddenCount
    }
  }
`);
