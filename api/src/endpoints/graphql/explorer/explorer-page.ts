import { EXPLORER_STYLE } from './explorer-style.js';

export const EXPLORER_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>GraphQL explorer</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="/graphql/explorer/graphiql.css">
<style>${EXPLORER_STYLE}</style>
</head>
<body>
<header id="bar">
<h1><img src="/mark.svg" alt="">GraphQL explorer</h1>
<a href="/">Back to the site</a>
<a href="/api-docs">API guide</a>
<a href="/api-docs#rest-calls">REST calls</a>
</header>
<div id="explorer" role="main" aria-label="GraphQL explorer"></div>
<noscript>The explorer needs JavaScript. Programs send their queries to this address by POST.</noscript>
<script src="/graphql/explorer/react.js"></script>
<script src="/graphql/explorer/react-dom.js"></script>
<script src="/graphql/explorer/graphiql.js"></script>
<script src="/graphql/explorer/start.js"></script>
</body>
</html>
`;

const WELCOME = `# Newsletters of the directory. Visitors get the first ten; with a token you get them all.
# Put it below, under Headers: { "authorization": "Bearer …" }
# Press the play button, or Ctrl+Enter. Other tabs hold more examples.
query Directory {
  newsletters(search: "", limit: 5) {
    items {
      id
      name
      url
      description
      subcategories {
        name
        category {
          name
        }
      }
    }
    pagination {
      total
    }
  }
}
`;

const EDITIONS = `# What a newsletter has published, the newest first.
query Editions {
  newsletter(id: 1) {
    name
    editions(limit: 5) {
      items {
        title
        url
        publishedAt
        summary
      }
    }
  }
}
`;

const SEARCH = `# A question to the content of all editions. Needs a token.
query Search {
  searchEditions(input: { query: "battery storage", limit: 5 }) {
    items {
      title
      url
      passage
      newsletter {
        name
      }
    }
  }
}
`;

const ASK = `# A question, answered in sentences, each with the places where it is written. Needs a token.
query Ask {
  ask(input: { question: "how are batteries stored?" }) {
    isAnswered
    sentences {
      text
      citations {
        sourceNumber
        quote
      }
    }
    sources {
      number
      title
      url
    }
  }
}
`;

const EXPORT = `# The whole directory, page after page: pass the endCursor of one answer as after of the next.
query Export {
  newslettersConnection(first: 50) {
    nodes {
      id
      name
      url
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`;

/** Attributes that assistive technology needs and GraphiQL 4 lacks. Its tabs hold buttons, so they are a list. */
const ATTRIBUTES = {
  '.graphiql-query-editor textarea': { 'aria-label': 'Query' },
  '.graphiql-editor-tool .graphiql-editor:first-child textarea': { 'aria-label': 'Variables' },
  '.graphiql-editor-tool .graphiql-editor:last-child textarea': { 'aria-label': 'Headers' },
  '.result-window textarea': { 'aria-label': 'Response' },
  '.CodeMirror-scroll': { tabindex: '0' },
  '.graphiql-tabs': { role: 'list' },
  '.graphiql-tab': { role: 'listitem', 'aria-selected': null },
  '.graphiql-tab-button': { 'aria-current': null },
  '.graphiql-tab-active .graphiql-tab-button': { 'aria-current': 'true' },
};

/** Sends the session's token, unless the user enters their own header. */
export const EXPLORER_START = `'use strict';
(() => {
  const token = localStorage.getItem('token');
  const socketUrl = location.href.replace(/^http/, 'ws').split(/[?#]/)[0];
  const authorization = token ? { authorization: 'Bearer ' + token } : {};
  const fetcher = GraphiQL.createFetcher({
    url: '/graphql',
    headers: authorization,
    subscriptionUrl: socketUrl,
    wsConnectionParams: authorization,
  });
  const defaultTabs = ${JSON.stringify([WELCOME, EDITIONS, SEARCH, ASK, EXPORT].map((query) => ({ query })))};
  const explorer = React.createElement(GraphiQL, { fetcher, defaultTabs, defaultEditorToolsVisibility: 'headers', shouldPersistHeaders: false });
  const place = document.getElementById('explorer');
  const complete = () => {
    for (const [selector, attributes] of Object.entries(${JSON.stringify(ATTRIBUTES)}))
      for (const element of place.querySelectorAll(selector))
        for (const [name, value] of Object.entries(attributes))
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
  };
  new MutationObserver(complete).observe(place, { childList: true, subtree: true });
  ReactDOM.createRoot(place).render(explorer);
})();
`;
