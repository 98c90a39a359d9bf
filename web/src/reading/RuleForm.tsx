import { useState } from 'react';
import { Alert, Box, Button, MenuItem, Stack } from '@mui/material';
import { Form, Formik, useFormikContext, type FormikHelpers } from 'formik';
import { readFragment } from '../gql/fragment-masking';
import { useSession } from '../session/session-context';
import { ConfirmButton } from '../ui/dialogs/ConfirmButton';
import { FormTextField } from '../ui/fields/FormTextField';
import { PreviewList } from './PreviewList';
import { SAVED_RULE, SITE_RULE, type RulesOf, type SavedRule } from './rule-documents';
import { RuleFields } from './RuleFields';
import { ruleOf, ruleSchema, valuesOf, type RuleValues, type Scope } from './rule-values';
import { usePreviews } from './usePreviews';
import { useRuleActions } from './useRuleActions';

/** A rule with its preview. Starts with the one that applies now. */
export function RuleForm({ found }: { found: RulesOf }) {
  const { save, remove, reread, isRereading } = useRuleActions(found);
  const [isSaved, setIsSaved] = useState(false);
  const rules = found.rules.map((rule) => readFragment(SAVED_RULE, rule));
  const [closest] = rules;
  const start = closest ? readFragment(SITE_RULE, closest.rule) : readFragment(SITE_RULE, found.shipped);
  const submit = async (values: RuleValues, { setErrors, setTouched }: FormikHelpers<RuleValues>) => {
    const problems = await save(values);
    setIsSaved(problems === null);
    if (!problems) return;
    await setTouched(Object.fromEntries(Object.keys(problems).map((name) => [name, true])), false);
    setErrors(problems);
  };
  return (
    <Formik
      initialValues={valuesOf(start, { scope: scopeOf(closest), reason: closest?.reason ?? '' })}
      validationSchema={ruleSchema}
      onSubmit={submit}
    >
      <Editor
        found={found}
        rules={rules}
        onRemove={remove}
        notice={
          isSaved && (
            <Alert
              severity="success"
              action={
                <Button size="small" disabled={isRereading} onClick={() => void reread()}>
                  Read Its Editions Again
                </Button>
              }
            >
              Editions that were read before stay as they are.
            </Alert>
          )
        }
      />
    </Formik>
  );
}

const scopeOf = (rule: SavedRule | undefined): Scope => {
  if (rule?.host) return 'host';
  return rule?.platform ? 'platform' : 'newsletter';
};

interface EditorProps {
  found: RulesOf;
  rules: SavedRule[];
  onRemove: (id: string) => Promise<void>;
  notice: React.ReactNode;
}

function Editor({ found, rules, onRemove, notice }: EditorProps) {
  const { values, isSubmitting, validateForm } = useFormikContext<RuleValues>();
  const { previews, isShown, isBusy, isStale, preview } = usePreviews(found.editions);
  const own = rules.find((rule) => scopeOf(rule) === values.scope);
  const rule = ruleOf(values);
  const show = async () => {
    const { reason: _, ...problems } = await validateForm();
    if (Object.keys(problems).length === 0) await preview(rule);
  };
  return (
    <Box sx={layoutStyle}>
      <Box component={Form} noValidate onBlur={() => isStale(rule) && void show()}>
        <Stack sx={{ gap: 2 }}>
          <ScopeField found={found} rules={rules} />
          <RuleFields />
          <FormTextField name="reason" label="Why" multiline minRows={2} disabled={isSubmitting} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button disabled={found.editions.length === 0 || isBusy} onClick={() => void show()}>
              {isBusy ? 'Reading...' : 'Preview'}
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save Rule'}
            </Button>
            {own && <RemoveButton rule={own} onRemove={onRemove} />}
          </Stack>
          {notice}
        </Stack>
      </Box>
      <PreviewList previews={previews} isShown={isShown} isBusy={isBusy} />
    </Box>
  );
}

/** Owners decide for their newsletter only. */
function ScopeField({ found: { host, platform }, rules }: { found: RulesOf; rules: SavedRule[] }) {
  const { user } = useSession();
  const { values, setValues } = useFormikContext<RuleValues>();
  if (user?.role !== 'ADMIN') return null;
  const choose = (scope: Scope) => {
    const saved = rules.find((rule) => scopeOf(rule) === scope);
    const next = saved
      ? valuesOf(readFragment(SITE_RULE, saved.rule), { scope, reason: saved.reason })
      : { ...values, scope };
    void setValues(next, false);
  };
  return (
    <FormTextField name="scope" label="For" select onChange={({ target }) => choose(target.value as Scope)}>
      <MenuItem value="newsletter">This newsletter</MenuItem>
      <MenuItem value="host">The host {host}</MenuItem>
      {platform && <MenuItem value="platform">The platform {platform}</MenuItem>}
    </FormTextField>
  );
}

function RemoveButton({ rule, onRemove }: { rule: SavedRule; onRemove: (id: string) => Promise<void> }) {
  return (
    <ConfirmButton
      label="Remove Rule"
      button={{ color: 'error' }}
      title="Remove this rule?"
      text="Its sites are read as before. Editions that were read by it stay as they are."
      confirmLabel="Remove Rule"
      isDestructive
      onConfirm={() => onRemove(rule.id)}
    />
  );
}

const layoutStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
  gap: 4,
  alignItems: 'start',
} as const;
