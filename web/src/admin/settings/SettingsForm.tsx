import { Box, Button, Stack } from '@mui/material';
import type { FormEvent } from 'react';
import { SectionRule } from '../../ui/page/SectionRule';
import { ActionError } from '../actions/ActionError';
import { SECTIONS, type Section } from './setting-sections';
import { SettingInput } from './SettingInput';
import type { Setting } from './settings-documents';
import { useSettingsForm } from './useSettingsForm';

interface Props {
  settings: readonly Setting[];
  sections?: Section[];
  saveLabel?: string;
  onSaved?: () => void;
}

/** Sends only what was changed. Settings of the environment are shown, and cannot be changed. */
export function SettingsForm({ settings, sections = SECTIONS, saveLabel = 'Save Settings', onSaved }: Props) {
  const { valueOf, settingOf, change, save, problems, error, isChanged, isBusy } = useSettingsForm(settings, onSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ maxWidth: 720 }}>
      <Stack sx={{ gap: 5 }}>
        {sections.map(({ title, fields }) => (
          <Box key={title} component="section" aria-label={title}>
            <SectionRule title={title} />
            <Stack sx={{ gap: 2.5, mt: 2.5 }}>
              {fields.map((field) => (
                <SettingInput
                  key={field.name}
                  field={field}
                  setting={settingOf(field.name)}
                  value={valueOf(field.name)}
                  problem={problems[field.name]}
                  onChange={(value) => change(field.name, value)}
                />
              ))}
            </Stack>
          </Box>
        ))}
        {error !== null && <ActionError title="The settings were not saved" error={error} />}
        <Box>
          <Button type="submit" variant="contained" disabled={(!isChanged && !onSaved) || isBusy}>
            {isBusy ? 'Saving...' : saveLabel}
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
