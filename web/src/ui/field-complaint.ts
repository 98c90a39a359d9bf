interface Field {
  value: unknown;
  touched: boolean;
  error?: string;
}

/** What is said below a field. Of one that was passed over empty before the form was sent, its limits would say too much. */
export function fieldComplaint({ value, touched, error }: Field, submitCount: number): string | undefined {
  if (!touched || !error) return undefined;
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty && submitCount === 0 ? 'Required' : error;
}
