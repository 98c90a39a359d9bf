export const priorities = [
  { value: 1, label: 'Low' },
  { value: 2, label: 'Medium' },
  { value: 3, label: 'High' },
  { value: 5, label: 'Urgent' },
  { value: 10, label: 'Critical' },
] as const;

export function nameOfPriority(value: number): string {
  return priorities.find((priority) => priority.value === value)?.label ?? String(value);
}
