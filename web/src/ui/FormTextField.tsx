import { TextField, type TextFieldProps } from '@mui/material';
import { useField, useFormikContext } from 'formik';
import { fieldComplaint } from './field-complaint';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'error'> & { name: string };

/** A text field of a Formik form. Its message is shown once the field has been left. */
export function FormTextField({ name, helperText, onBlur, ...rest }: Props) {
  const [field, meta] = useField<string>(name);
  const { submitCount } = useFormikContext();
  const complaint = fieldComplaint(meta, submitCount);
  return (
    <TextField
      {...rest}
      id={name}
      {...field}
      onBlur={(event) => {
        field.onBlur(event);
        onBlur?.(event);
      }}
      error={complaint !== undefined}
      helperText={complaint ?? helperText}
    />
  );
}
