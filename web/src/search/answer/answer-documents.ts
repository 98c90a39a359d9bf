import { graphql } from '../../gql/gql';

export const ANSWER_SOURCE = graphql(`
  fragment AnswerSourceParts on AnswerSource {
    number
    title
    url
    publishedAt
    edition {
      id
      language
    }
    newsletter {
      id
      name
      language
    }
  }
`);

export const ANSWER_PASSAGE = graphql(`
  fragment AnswerPassageParts on AnswerPassage {
    number
    text
    startsAt
    endsAt
    words
    likely {
      startsAt
      endsAt
    }
    url
    edition {
      id
      title
      url
      language
      publishedAt
    }
    newsletter {
      id
      name
      language
    }
  }
`);

export const ANSWER_SENTENCE = graphql(`
  fragment AnswerSentenceParts on AnswerSentence {
    text
    newsletter {
      id
    }
    citations {
      sourceNumber
      passage
      startsAt
      endsAt
      quote
      url
      edition {
        id
      }
    }
  }
`);

export const ANSWER = graphql(`
  fragment AnswerParts on Answer {
    question
    isAnswered
    model
    notice
    suggestions
    passages {
      ...AnswerPassageParts
    }
    sentences {
      ...AnswerSentenceParts
    }
    sources {
      ...AnswerSourceParts
    }
  }
`);

export const ASK = graphql(`
  query Ask($input: AskInput!) {
    ask(input: $input) {
      ...AnswerParts
    }
  }
`);

export const ANSWER_PROGRESS = graphql(`
  subscription AnswerProgress($input: AskInput!) {
    answer(input: $input) {
      step
      sources {
        ...AnswerSourceParts
      }
      passages {
        ...AnswerPassageParts
      }
      sentence {
        ...AnswerSentenceParts
      }
      answer {
        ...AnswerParts
      }
    }
  }
`);
