import { useRef, useState, type ChangeEvent } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mui/material';
import { readFragment } from '../../gql/fragment-masking';
import { paths } from '../../paths';
import { REMOVE_READING_RULE, SAVED_RULE, type SavedRule } from '../../reading/rule-documents';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { DataTable } from '../../ui/tables/DataTable';
import { useNotices } from '../actions/useNotices';
import { AdminPage } from '../AdminPage';
import { JumpPager } from '../lists/JumpPager';
import { toPage, useAddressState } from '../lists/useAddressState';
import { ruleColumns, subjectOf } from './rule-columns';
import { READING_RULES } from './rules-documents';
import { useRuleExchange } from './useRuleExchange';

const unfiltered = { page: '1' };

/** How sites are read, where the crawler is wrong. */
export function RulesPage() {
  const [address, setAddress] = useAddressState(unfiltered);
  const [removed, setRemoved] = useState<SavedRule | null>(null);
  const { data, error, loading, refetch } = useQuery(READING_RULES, {
    variables: { page: toPage(address.page) },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  const { remove, isBusy } = useRemoval(() => setRemoved(null));
  const rules = (data?.readingRules.items ?? []).map((item) => readFragment(SAVED_RULE, item));
  return (
    <AdminPage
      title="Reading rules"
      subtitle="How newsletters, hosts and platforms are read where the crawler is wrong"
      back={{ to: paths.admin, label: 'Back to Admin' }}
      actions={<Exchange />}
    >
      {error && !data ? (
        <ErrorNotice title="Failed to fetch the rules" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Reading rules"
          columns={ruleColumns(setRemoved)}
          rows={rules}
          rowKey={({ id }) => id}
          loadingRows={data ? undefined : 5}
          empty={<EmptyNotice title="No rules yet" text="'Reading Rule' on a newsletter's content page begins one." />}
        />
      )}
      <JumpPager list={data?.readingRules} isLoading={loading} setAddress={setAddress} />
      <ConfirmDialog
        isOpen={removed !== null}
        title="Remove this rule?"
        text={
          <>
            <bdi>{removed && subjectOf(removed)}</bdi> will be read as before. Editions that were read by the rule stay
            as they are.
          </>
        }
        confirmLabel="Remove Rule"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => removed && void remove(removed.id)}
        onClose={() => setRemoved(null)}
      />
    </AdminPage>
  );
}

function useRemoval(onDone: () => void) {
  const notices = useNotices();
  const [runRemove, { loading }] = useMutation(REMOVE_READING_RULE, {
    refetchQueries: [READING_RULES],
    awaitRefetchQueries: true,
  });
  const remove = async (id: string) => {
    try {
      await runRemove({ variables: { id } });
      notices.succeeded('The rule is removed');
    } catch (error) {
      notices.failed(error, 'Please try again.');
    }
    onDone();
  };
  return { remove, isBusy: loading };
}

function Exchange() {
  const input = useRef<HTMLInputElement>(null);
  const { save, read, isImporting } = useRuleExchange();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void read(file);
  };
  return (
    <>
      <input ref={input} type="file" accept=".json" aria-label="File with rules" hidden onChange={choose} />
      <Button disabled={isImporting} onClick={() => input.current?.click()}>
        {isImporting ? 'Importing...' : 'Import JSON'}
      </Button>
      <Button onClick={() => void save()}>Export JSON</Button>
    </>
  );
}
