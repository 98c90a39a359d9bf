import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import type { SettingsInput } from '../../gql/graphql';
import { fieldErrorsOf } from '../../apollo/errors';
import { SITE } from '../../session/useSite';
import { paintAccent } from './paint-accent';
import { useNotices } from '../actions/useNotices';
import { UPDATE_SETTINGS, type Setting, type SettingName } from './settings-documents';

/** Values that were typed, beside those of the server. */
export function useSettingsForm(settings: readonly Setting[], onSaved?: () => void) {
  const [typed, setTyped] = useState<Partial<Record<SettingName, unknown>>>({});
  const [error, setError] = useState<unknown>(null);
  const [update, { loading }] = useMutation(UPDATE_SETTINGS, { refetchQueries: [SITE] });
  const { succeeded } = useNotices();
  const settingOf = (name: SettingName) => settings.find(({ id }) => id === name);
  const valueOf = (name: SettingName): unknown =>
    name in typed ? typed[name] : (JSON.parse(settingOf(name)?.value ?? 'null') as unknown);
  const save = async () => {
    setError(null);
    try {
      await update({ variables: { input: withoutGaps(typed) } });
      if ('accent' in typed) paintAccent(typed.accent as string | null);
      setTyped({});
      if (onSaved) onSaved();
      else succeeded('The settings are saved');
    } catch (thrown) {
      setError(thrown);
    }
  };
  return {
    settingOf,
    valueOf,
    save,
    error,
    problems: error === null ? {} : problemsOf(error),
    isChanged: Object.keys(typed).length > 0,
    isBusy: loading,
    change: (name: SettingName, value: unknown) => setTyped((before) => ({ ...before, [name]: value })),
  };
}

/** A comma at the end of a list is no item. */
const withoutGaps = (typed: Partial<Record<SettingName, unknown>>): SettingsInput =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value as unknown[]).filter((item) => item !== '') : value,
    ]),
  );

/** Errors of items are shown with their list. */
const problemsOf = (error: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );
