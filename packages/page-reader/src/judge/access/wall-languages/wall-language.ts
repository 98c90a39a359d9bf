/**
 * Parts of sentences in paywalls, as regular expressions. A sentence restricts the text if it has 'only' and an 'audience'.
 * It tells how to read on if it has an 'action' and 'proceed'. Only short lines are matched.
 */
export interface WallLanguage {
  only: string[];
  audience: string[];
  action: string[];
  proceed: string[];
  /** Names for the text itself: article, post, issue. */
  text: string[];
  /** Names for its hidden part: the rest, the second half. */
  rest: string[];
}
