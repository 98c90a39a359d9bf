import { TextField, type TextFieldProps } from '@mui/material';
import { useField, useFormikContext } from 'formik';
import { fieldProblem } from './field-problem';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'error'> & { name: string };

/** A text field of a Formik form. Shows its error after it was blurred. */
export function FormTextField({ name, helperText, onBlur, ...rest }: Props) {
  const [field, meta] = useField<string>(name);
  const { submitCount } = useFormikContext();
  const problem = fieldProblem(meta, submitCount);
  return (
    <TextField
      {...rest}
      id={name}
      {...field}
      onBlur={(event) => {
        field.onBlur(event);
        onBlur?.(event);
      }}
      error={problem !== undefined}
      helperText={problem ?? helperText}
    />
  );
}
