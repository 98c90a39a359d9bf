import { useId, type Ref, useEffect, useEffectEvent } from 'react';
import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { useQuery } from '@apollo/client/react';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  InputLabel,
  MenuItem,
  Select,
  Stack,
} from '@mui/material';
import { Form, Formik, useFormikContext, type FormikHelpers, type FormikProps } from 'formik';
import { graphql } from '../../../gql/gql';
import type { NewsletterFormFragment, UpdateNewsletterInput } from '../../../gql/graphql';
import { fieldErrorsOf } from '../../../apollo/errors';
import { FormTextField } from '../../../ui/fields/FormTextField';
import { OutboundLink } from '../../../ui/text/OutboundLink';
import { TopicSelect } from '../../../ui/fields/TopicSelect';
import { Part, SubmissionFacts } from './NewsletterDetails';
import { changesBetween, newsletterSchema, valuesOf, type NewsletterValues } from './newsletter-changes';
import { useScreenshot } from './useScreenshot';

const TopicsToFileUnder = graphql(`
  query TopicsToFileUnder {
    subcategories {
      id
      name
      category {
        id
        name
      }
    }
  }
`);

interface Props {
  newsletter: NewsletterFormFragment;
  formRef: Ref<FormikProps<NewsletterValues>>;
  onSave: (changes: UpdateNewsletterInput) => Promise<unknown>;
  onCancel: () => void;
}

export function NewsletterForm({ newsletter, formRef, onSave, onCancel }: Props) {
  const before = valuesOf(newsletter);
  const save = async (values: NewsletterValues, { setErrors, setTouched }: FormikHelpers<NewsletterValues>) => {
    const trimmed = {
      ...values,
      name: values.name.trim(),
      url: values.url.trim(),
      description: values.description.trim(),
    };
    try {
      await onSave(changesBetween(before, trimmed));
    } catch (error) {
      // A toast shows the error, and the form stays open.
      const fields = fieldErrorsOf(error);
      await setTouched(Object.fromEntries(Object.keys(fields).map((name) => [name, true])), false);
      setErrors(fields);
    }
  };
  return (
    <Formik innerRef={formRef} initialValues={before} validationSchema={newsletterSchema} onSubmit={save}>
      {({ isSubmitting }) => (
        <Box component={Form} noValidate sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
          <FirstErrorFocus />
          <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <FormTextField name="name" label="Name" disabled={isSubmitting} />
            <FormTextField name="url" label="URL" type="url" disabled={isSubmitting} />
            <ImageField />
            <FormTextField name="description" label="Description" multiline minRows={3} disabled={isSubmitting} />
            <TopicsField />
            <Part title="Submission Information">
              <SubmissionFacts newsletter={newsletter} />
            </Part>
            <StatusField />
            <ProcessedField />
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save Changes'}
            </Button>
          </DialogActions>
        </Box>
      )}
    </Formik>
  );
}

function ImageField() {
  const { values, setFieldValue } = useFormikContext<NewsletterValues>();
  const { capture, isCapturing } = useScreenshot((imageUrl) => void setFieldValue('image', imageUrl));
  return (
    <Box>
      <FormTextField name="image" label="Image" fullWidth />
      <Stack direction="row" sx={{ gap: 2, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          size="small"
          disabled={isCapturing}
          // Blurring the URL field shows its error, which would move this button before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void capture(values.url.trim())}
        >
          {isCapturing ? 'Capturing...' : 'Retake Screenshot'}
        </Button>
        {values.image && (
          <OutboundLink href={values.image} sx={{ typography: 'body2' }}>
            View current screenshot
          </OutboundLink>
        )}
      </Stack>
    </Box>
  );
}

function TopicsField() {
  const { values, errors, touched, isSubmitting, setFieldValue, setFieldTouched } =
    useFormikContext<NewsletterValues>();
  const { data, error, loading } = useQuery(TopicsToFileUnder);
  const ids = values.subcategoryIds;
  const topics = (data?.subcategories ?? []).map(({ id, name, category }) => ({ id, name, group: category.name }));
  const choose = (next: string[]) => void setFieldValue('subcategoryIds', next);
  return (
    <>
      {error && <Alert severity="error">Failed to fetch subcategories</Alert>}
      <TopicSelect
        topics={topics}
        chosen={topics.filter(({ id }) => ids.includes(id))}
        limit={MAX_TOPICS}
        described={{ name: values.name, description: values.description }}
        isLoading={loading}
        isDisabled={isSubmitting}
        error={touched.subcategoryIds && errors.subcategoryIds ? String(errors.subcategoryIds) : undefined}
        onAdd={({ id }) => ids.length < MAX_TOPICS && choose([...ids, id])}
        onRemove={(id) => choose(ids.filter((other) => other !== id))}
        onBlur={() => void setFieldTouched('subcategoryIds')}
      />
    </>
  );
}

function StatusField() {
  const id = useId();
  const { values, setFieldValue } = useFormikContext<NewsletterValues>();
  return (
    <FormControl fullWidth>
      <InputLabel id={id}>Status</InputLabel>
      <Select
        labelId={id}
        value={values.submissionStatus}
        onChange={(event) => void setFieldValue('submissionStatus', event.target.value)}
      >
        <MenuItem value="PENDING">Pending</MenuItem>
        <MenuItem value="APPROVED">Approved</MenuItem>
        <MenuItem value="REJECTED">Rejected</MenuItem>
      </Select>
    </FormControl>
  );
}

function ProcessedField() {
  const { values, setFieldValue } = useFormikContext<NewsletterValues>();
  return (
    <FormControlLabel
      label="Will be processed?"
      control={
        <Checkbox
          checked={values.toBeProcessed}
          onChange={(_, checked) => void setFieldValue('toBeProcessed', checked)}
        />
      }
      sx={{ justifySelf: 'start' }}
    />
  );
}

/** Fields in display order, with the ids of their inputs. */
const CONTROLS = { name: 'name', url: 'url', image: 'image', description: 'description', subcategoryIds: 'topics' };

/** Focuses the first invalid field. */
function FirstErrorFocus() {
  const { errors, isSubmitting, submitCount } = useFormikContext<NewsletterValues>();
  const focusFirst = useEffectEvent(() => {
    const refused = Object.entries(CONTROLS).find(([name]) => name in errors);
    if (refused) document.getElementById(refused[1])?.focus();
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirst();
  }, [submitCount, isSubmitting]);
  return null;
}
