import { useMutation, useQuery } from '@apollo/client/react';
import { SECTIONS } from '../settings/setting-sections';
import { SETTINGS } from '../settings/settings-documents';
import { SettingsForm } from '../settings/SettingsForm';
import { Spinner } from '../../ui/states/Spinner';
import { CONTINUE_SETUP } from './setup-documents';

interface Props {
  /** Titles of sections of the settings. */
  parts: string[];
  next: number;
  onDone: () => void;
}

/** A part of the settings, with the same fields as on their own page. */
export function SettingsStep({ parts, next, onDone }: Props) {
  const { data } = useQuery(SETTINGS, { fetchPolicy: 'network-only' });
  const [goOn] = useMutation(CONTINUE_SETUP);
  if (!data) return <Spinner />;
  return (
    <SettingsForm
      settings={data.settings}
      sections={SECTIONS.filter(({ title }) => parts.includes(title))}
      saveLabel="Save and go on"
      onSaved={() => void goOn({ variables: { step: next } }).then(onDone)}
    />
  );
}
