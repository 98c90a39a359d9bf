import { useMutation } from '@apollo/client/react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { mailTemplateFields } from '@niche-newsletters/rules/mail-template.rules';
import { Form, Formik, type FormikHelpers } from 'formik';
import { fieldErrorsOf } from '../../../apollo/errors';
import type { MailTemplateInput } from '../../../gql/graphql';
import { formSchema } from '../../../ui/fields/form-schema';
import { FormTextField } from '../../../ui/fields/FormTextField';
import { SectionRule } from '../../../ui/page/SectionRule';
import { twoColumns } from '../../../ui/page/two-columns';
import { mediumDate } from '../../../ui/text/dates';
import { useNoticedAttempt } from '../../actions/useNoticedAttempt';
import { useNotices } from '../../actions/useNotices';
import { SEND_MAIL_EXAMPLE, UPDATE_MAIL_TEMPLATE, type MailTemplate } from './mail-template-documents';

const schema = formSchema(mailTemplateFields);

/** One mail: its words, what they may name, and how it reads. */
export function MailTemplateForm({ template }: { template: MailTemplate }) {
  const { id: kind, subject, opening, changedAt } = template;
  const notices = useNotices();
  const attempt = useNoticedAttempt();
  const [update] = useMutation(UPDATE_MAIL_TEMPLATE);
  const [send] = useMutation(SEND_MAIL_EXAMPLE);
  const save = async (input: MailTemplateInput, { setErrors }: FormikHelpers<MailTemplateInput>) => {
    try {
      await update({ variables: { kind, input } });
      notices.succeeded('The mail is saved');
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      notices.failed(error, 'The mail was not saved.');
    }
  };
  return (
    <Formik initialValues={{ subject, opening }} validationSchema={schema} onSubmit={save} enableReinitialize>
      {({ dirty, isSubmitting }) => (
        <Box sx={twoColumns}>
          <Stack component={Form} noValidate sx={{ gap: 2.5 }}>
            <FormTextField name="subject" label="Subject" disabled={isSubmitting} />
            <OpeningField isBusy={isSubmitting} />
            <Fields template={template} />
            <Changed template={template} />
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button type="submit" variant="contained" disabled={!dirty || isSubmitting}>
                {isSubmitting ? 'Saving...' : 'Save Mail'}
              </Button>
              <Button
                disabled={dirty}
                onClick={() => void attempt(() => send({ variables: { kind } }), 'The example is sent to you')}
              >
                Send to Me
              </Button>
              {changedAt && (
                <Button
                  onClick={() =>
                    void attempt(
                      () => update({ variables: { kind, input: null } }),
                      'The mail has its first words again',
                    )
                  }
                >
                  Restore
                </Button>
              )}
            </Stack>
          </Stack>
          <Example text={template.example} />
        </Box>
      )}
    </Formik>
  );
}

function OpeningField({ isBusy }: { isBusy: boolean }) {
  return (
    <FormTextField
      name="opening"
      label="First lines"
      multiline
      minRows={4}
      helperText="**bold**, *italic*, - bullet, [link](https://example.com). Each line is a paragraph. May be empty."
      disabled={isBusy}
    />
  );
}

function Changed({ template: { changedAt, changedBy } }: { template: MailTemplate }) {
  if (!changedAt) return null;
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      Changed{changedBy && <bdi> by {changedBy.name}</bdi>} on {mediumDate(changedAt)}.
    </Typography>
  );
}

function Fields({ template: { fields } }: { template: MailTemplate }) {
  return (
    <Box component="ul" aria-label="Fields" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
      {fields.map(({ id, meaning, example }) => (
        <li key={id}>
          <code>{`{${id}}`}</code>: {meaning}, such as <bdi>{example}</bdi>
        </li>
      ))}
    </Box>
  );
}

function Example({ text }: { text: string }) {
  return (
    <Box component="section" aria-label="Example" sx={{ minWidth: 0 }}>
      <SectionRule title="Example" />
      <Typography component="div" variant="body2" dir="auto" sx={exampleStyle}>
        {text}
      </Typography>
    </Box>
  );
}

const exampleStyle = { mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
