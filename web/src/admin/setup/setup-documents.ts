import { graphql } from '../../gql/gql';
import type { SetupQuery } from '../../gql/graphql';

export const SETUP = graphql(`
  query Setup {
    setup {
      id
      step
      hasAdministrator
      signInWays
      canSend
      topics
      topicSets {
        id
        title
        topicCount
      }
    }
  }
`);

export const START_SETUP = graphql(`
  mutation StartSetup($input: StartSetupInput!) {
    startSetup(input: $input)
  }
`);

export const CONTINUE_SETUP = graphql(`
  mutation ContinueSetup($step: Int!) {
    continueSetup(step: $step) {
      id
      step
    }
  }
`);

export const CHOOSE_STARTER_TOPICS = graphql(`
  mutation ChooseStarterTopics($id: String!) {
    chooseStarterTopics(id: $id) {
      id
      step
      topics
    }
  }
`);

export const SEND_TEST_MAIL = graphql(`
  mutation SendTestMail {
    sendTestMail
  }
`);

export const FINISH_SETUP = graphql(`
  mutation FinishSetup {
    finishSetup
  }
`);

export type Setup = SetupQuery['setup'];
