interface Field {
  value: unknown;
  touched: boolean;
  error?: string;
}

/** The message below a field. One that was left empty before the form was sent is only said to be required. */
export function fieldComplaint({ value, touched, error }: Field, submitCount: number): string | undefined {
  if (!touched || !error) return undefined;
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty && submitCount === 0 ? 'Required' : error;
}
