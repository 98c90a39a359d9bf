import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Box, Typography } from '@mui/material';
import { messageOf } from '../apollo/errors';
import { readFragment } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { useSession } from '../session/session-context';
import { SectionRule } from '../ui/page/SectionRule';
import { useToast } from '../ui/toasts/useToast';
import { MailForm, type MailValues } from './MailForm';

const SETTINGS = graphql(`
  fragment MailSettingsParts on DigestSettings {
    isAvailable
    isPaused
    frequency
    weekday
    hour
    timeZone
    administration
  }
`);

const MAIL_SETTINGS = graphql(`
  query MailSettings {
    digestSettings {
      ...MailSettingsParts
    }
  }
`);

const UPDATE_MAIL_SETTINGS = graphql(`
  mutation UpdateMailSettings($input: DigestSettingsInput!) {
    updateDigestSettings(input: $input) {
      ...MailSettingsParts
    }
  }
`);

/** How often new editions come by e-mail. Nothing, if this site sends no mail. */
export function MailSettings() {
  const { user } = useSession();
  const { data } = useQuery(MAIL_SETTINGS);
  const [update] = useMutation(UPDATE_MAIL_SETTINGS, {
    update: (cache, { data: saved }) => {
      if (saved) cache.writeQuery({ query: MAIL_SETTINGS, data: { digestSettings: saved.updateDigestSettings } });
    },
  });
  const { showToast } = useToast();
  const settings = readFragment(SETTINGS, data?.digestSettings);
  if (!user || !settings?.isAvailable) return null;
  const save = async (input: MailValues) => {
    try {
      await update({ variables: { input } });
      const isEnded = input.frequency === 'NEVER' && !input.administration;
      showToast({ title: 'Saved', text: isEnded ? 'You get no mail.' : `Mail goes to ${user.email}.` });
    } catch (error) {
      showToast({ title: 'Not saved', text: messageOf(error, 'Please try again.'), tone: 'error' });
    }
  };
  return (
    <Box component="section" aria-labelledby="mail" sx={{ minWidth: 0, mt: 5 }}>
      <SectionRule id="mail" title="By e-mail" />
      <Typography variant="body2" sx={{ mt: 1, mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        What is new, to {user.email}. Without news there is no mail.
      </Typography>
      {settings.isPaused && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Your mail server refused the last three mails. Save to try again.
        </Alert>
      )}
      <MailForm settings={settings} isAdmin={user.role === 'ADMIN'} onSave={save} />
    </Box>
  );
}
