import { Checkbox, FormControlLabel, MenuItem, Stack } from '@mui/material';
import { useFormikContext } from 'formik';
import { FormTextField } from '../ui/fields/FormTextField';
import type { RuleValues } from './rule-values';

/** The parts of a rule. An empty field is left to the crawler. */
export function RuleFields() {
  const { values, isSubmitting, setFieldValue } = useFormikContext<RuleValues>();
  return (
    <Stack sx={{ gap: 2 }}>
      <SelectorField name="article" label="Article" helperText="CSS selector of the text, such as .post-body" />
      <SelectorField name="title" label="Title" helperText="CSS selector of the title" />
      <SelectorField name="date" label="Date" helperText="CSS selector of the date, such as time or meta[name=date]" />
      <SelectorField name="author" label="Authors" helperText="CSS selector of the authors" />
      <SelectorField name="remove" label="Remove" helperText="CSS selectors, one in each line" multiline minRows={2} />
      <FormTextField name="access" label="Access" select disabled={isSubmitting} slotProps={shrunk}>
        <MenuItem value="">As the page says</MenuItem>
        <MenuItem value="FREE">Free</MenuItem>
        <MenuItem value="PAID">Paid</MenuItem>
      </FormTextField>
      {values.access === 'PAID' && (
        <FormTextField
          name="freeParagraphs"
          label="Free paragraphs"
          helperText="Only these are stored. Empty: all of the text"
          disabled={isSubmitting}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      <FormTextField name="browser" label="Browser" select disabled={isSubmitting} slotProps={shrunk}>
        <MenuItem value="">If scripts fill the page</MenuItem>
        <MenuItem value="ALWAYS">Always</MenuItem>
        <MenuItem value="NEVER">Never</MenuItem>
      </FormTextField>
      <FormTextField
        name="acceptLanguage"
        label="Languages to ask for"
        helperText="As browsers send them: de, en;q=0.8"
        disabled={isSubmitting}
      />
      <FormControlLabel
        label="The text in the feed first"
        control={
          <Checkbox
            checked={values.feedFirst}
            disabled={isSubmitting}
            onChange={(_, checked) => void setFieldValue('feedFirst', checked)}
          />
        }
        sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
      />
    </Stack>
  );
}

/** An empty choice has words, too. */
const shrunk = { inputLabel: { shrink: true }, select: { displayEmpty: true } } as const;

interface SelectorProps {
  name: string;
  label: string;
  helperText: string;
  multiline?: boolean;
  minRows?: number;
}

function SelectorField(props: SelectorProps) {
  const { isSubmitting } = useFormikContext<RuleValues>();
  return (
    <FormTextField
      {...props}
      disabled={isSubmitting}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off', dir: 'ltr' } }}
    />
  );
}
