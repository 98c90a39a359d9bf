import { useMutation } from '@apollo/client/react';
import { readFragment, type FragmentType } from '../gql/fragment-masking';
import type { TextUse } from '../gql/graphql';
import { useAttempt } from '../ui/toasts/useAttempt';
import { LIMIT_TEXT_USE, TEXT_CONSENT } from './consent-documents';
import { TextUseSelect } from './TextUseSelect';

const CHOICES: [TextUse | '', string][] = [
  ['', 'No limit'],
  ['EXCERPTS', 'Excerpts'],
  ['NOTHING', 'Nothing'],
];

interface Props {
  newsletter: FragmentType<typeof TEXT_CONSENT>;
}

/** For administrators. */
export function TextUseLimit({ newsletter }: Props) {
  const { id, consent } = readFragment(TEXT_CONSENT, newsletter);
  const [run, { loading }] = useMutation(LIMIT_TEXT_USE);
  const { attempt } = useAttempt('Not saved');
  const choose = (textUse: TextUse | null) =>
    void attempt('Saved', () => run({ variables: { id, textUse }, refetchQueries: 'active' }));
  return (
    <TextUseSelect
      label="Limit"
      help="Counts whatever its owner and its site say. What is taken out is deleted at once."
      value={consent.textUseLimit ?? null}
      choices={CHOICES}
      isDisabled={loading}
      onChoose={choose}
    />
  );
}
