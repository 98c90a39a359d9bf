import { Box, Button, Checkbox, FormControlLabel, MenuItem, Stack, Typography } from '@mui/material';
import { blanksIn, pageFields } from '@niche-newsletters/rules/page.rules';
import { Form, Formik, useField, type FormikHelpers } from 'formik';
import { fieldErrorsOf } from '../../apollo/errors';
import type { PageInput, PagePlace } from '../../gql/graphql';
import { TextPageView } from '../../directory/text-page/TextPageView';
import { formSchema } from '../../ui/fields/form-schema';
import { FormTextField } from '../../ui/fields/FormTextField';
import { SectionRule } from '../../ui/page/SectionRule';
import { twoColumns } from '../../ui/page/two-columns';
import { useNotices } from '../actions/useNotices';
import type { PageDraft } from './page-documents';
import { PLACES } from './page-words';

const { place: _place, isInSitemap: _isInSitemap, ...texts } = pageFields;
const schema = formSchema(texts);
const EMPTY: PageInput = { slug: '', title: '', description: '', text: '', place: 'FOOTER', isInSitemap: true };

const valuesOf = ({ slug, title, description, text, place, isInSitemap }: PageInput): PageInput => ({
  slug,
  title,
  description,
  text,
  place,
  isInSitemap,
});

interface Props {
  draft: PageDraft | undefined;
  onSave: (input: PageInput) => Promise<void>;
}

/** The draft, and how readers would see it. */
export function PageForm({ draft, onSave }: Props) {
  const notices = useNotices();
  const save = async (values: PageInput, { setErrors, resetForm }: FormikHelpers<PageInput>) => {
    try {
      await onSave(values);
      resetForm({ values });
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      notices.failed(error, 'The page was not saved.');
    }
  };
  return (
    <Formik initialValues={valuesOf(draft ?? EMPTY)} validationSchema={schema} onSubmit={save} enableReinitialize>
      {({ values, dirty, isSubmitting }) => (
        <Box sx={twoColumns}>
          <Stack component={Form} noValidate sx={{ gap: 2.5 }}>
            <FormTextField name="title" label="Title" disabled={isSubmitting} />
            <FormTextField
              name="slug"
              label="Address"
              helperText={`Readers find it at /pages/${values.slug || '…'}. Links to an earlier address lead nowhere.`}
              disabled={isSubmitting}
            />
            <FormTextField
              name="description"
              label="What it is about"
              helperText="One line below the title, for search engines and previews."
              disabled={isSubmitting}
            />
            <FormTextField
              name="text"
              label="Text"
              multiline
              minRows={16}
              maxRows={40}
              helperText="# Heading, **bold**, *italic*, - bullet, [link](https://example.com). Each line is a paragraph."
              disabled={isSubmitting}
            />
            <FormTextField name="place" select label="Link in" disabled={isSubmitting}>
              {(Object.keys(PLACES) as PagePlace[]).map((place) => (
                <MenuItem key={place} value={place}>
                  {PLACES[place]}
                </MenuItem>
              ))}
            </FormTextField>
            <SitemapField />
            <Box>
              <Button type="submit" variant="contained" disabled={!dirty || isSubmitting}>
                {isSubmitting ? 'Saving...' : 'Save Draft'}
              </Button>
            </Box>
          </Stack>
          <Preview {...values} />
        </Box>
      )}
    </Formik>
  );
}

function SitemapField() {
  const [field] = useField<boolean>('isInSitemap');
  return (
    <FormControlLabel
      label="In the sitemap"
      control={<Checkbox name={field.name} checked={field.value} onChange={field.onChange} />}
    />
  );
}

function Preview({ title, description, text }: PageInput) {
  const blanks = [title, description, text].flatMap(blanksIn);
  return (
    <Box component="section" aria-label="Preview" sx={{ minWidth: 0 }}>
      <SectionRule title="Preview" />
      {blanks.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'tone.warning.text', overflowWrap: 'anywhere' }}>
          To fill or delete before it can be published: {blanks.join(' ')}
        </Typography>
      )}
      <TextPageView title={title || 'No title yet'} description={description} text={text} level="h3" />
    </Box>
  );
}
