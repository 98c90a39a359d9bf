import { useMutation, useQuery } from '@apollo/client/react';
import { readFragment } from '../gql/fragment-masking';
import type { TextUse } from '../gql/graphql';
import { useAttempt } from '../ui/toasts/useAttempt';
import { CONSENT_OF_NEWSLETTER, SET_TEXT_USE, TEXT_CONSENT } from './consent-documents';
import { TextUseSelect } from './TextUseSelect';

const CHOICES: [TextUse | '', string][] = [
  ['', 'What the site says'],
  ['ALL', 'Everything'],
  ['EXCERPTS', 'Excerpts: the first 1,500 characters of each edition'],
  ['NOTHING', 'Nothing: editions are listed by title'],
];

/** For its owner. */
export function TextUseChoice({ id }: { id: string }) {
  const { data } = useQuery(CONSENT_OF_NEWSLETTER, { variables: { id } });
  const [run, { loading }] = useMutation(SET_TEXT_USE);
  const { attempt } = useAttempt('Not saved');
  const newsletter = readFragment(TEXT_CONSENT, data?.newsletter);
  if (!newsletter) return null;
  const choose = (textUse: TextUse | null) =>
    void attempt('Saved', () => run({ variables: { id, textUse }, refetchQueries: ['Editions'] }));
  return (
    <TextUseSelect
      label="What search and answers may use of its text"
      help="Your choice counts instead of what the files of your site say. What you take back is deleted at once."
      value={newsletter.consent.ownerUse ?? null}
      choices={CHOICES}
      isDisabled={loading}
      onChoose={choose}
    />
  );
}
