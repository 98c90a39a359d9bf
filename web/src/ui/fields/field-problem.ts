interface Field {
  value: unknown;
  touched: boolean;
  error?: string;
}

/** Error of a field. An empty field only shows 'Required' before the form was sent. */
export function fieldProblem({ value, touched, error }: Field, submitCount: number): string | undefined {
  if (!touched || !error) return undefined;
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty && submitCount === 0 ? 'Required' : error;
}
