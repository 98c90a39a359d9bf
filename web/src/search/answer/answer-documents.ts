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

export const ANSWER_SENTENCE = graphql(`
  fragment AnswerSentenceParts on AnswerSentence {
    text
    newsletter {
      id
    }
    citations {
      sourceNumber
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
    notice
    suggestions
    sentences {
      ...AnswerSentenceParts
    }
    sources {
      ...AnswerSourceParts
    }
    closest {
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
      sentence {
        ...AnswerSentenceParts
      }
      answer {
        ...AnswerParts
      }
    }
  }
`);
