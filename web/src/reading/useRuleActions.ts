import { useMutation } from '@apollo/client/react';
import { fieldErrorsOf, messageOf } from '../apollo/errors';
import { count } from '../ui/text/words';
import { useToast } from '../ui/toasts/useToast';
import {
  READING_RULES_OF,
  REMOVE_READING_RULE,
  REREAD_EDITIONS,
  SAVE_READING_RULE,
  type RulesOf,
} from './rule-documents';
import { fieldOf, ruleOf, type RuleValues } from './rule-values';

const affected = { refetchQueries: [READING_RULES_OF], awaitRefetchQueries: true };

export function useRuleActions({ newsletterId, host, platform }: RulesOf) {
  const { showToast } = useToast();
  const [runSave] = useMutation(SAVE_READING_RULE, affected);
  const [runRemove] = useMutation(REMOVE_READING_RULE, affected);
  const [runReread, rereading] = useMutation(REREAD_EDITIONS);
  const refuse = (title: string, error: unknown) =>
    showToast({ title, text: messageOf(error, 'Please try again.'), tone: 'error' });
  return {
    isRereading: rereading.loading,
    /** Returns what is wrong with which fields, or null. */
    save: async (values: RuleValues): Promise<Record<string, string> | null> => {
      const scope = {
        newsletter: { newsletterId },
        host: { host },
        platform: { platform },
      }[values.scope];
      try {
        await runSave({ variables: { ...scope, rule: ruleOf(values), reason: values.reason.trim() } });
        showToast({ title: 'The rule is saved', text: 'New editions are read by it.' });
        return null;
      } catch (error) {
        refuse('Not saved', error);
        const fields = Object.entries(fieldErrorsOf(error)).map(([path, text]) => [fieldOf(path), text]);
        return Object.fromEntries(fields) as Record<string, string>;
      }
    },
    remove: async (id: string) => {
      try {
        await runRemove({ variables: { id } });
        showToast({ title: 'The rule is removed' });
      } catch (error) {
        refuse('Not removed', error);
      }
    },
    reread: async () => {
      try {
        const { data } = await runReread({ variables: { newsletterId } });
        showToast({
          title: 'Its editions are read again',
          text: `A job reads ${count(data?.rereadEditions ?? 0, 'edition')}.`,
        });
      } catch (error) {
        refuse('Not read again', error);
      }
    },
  };
}
