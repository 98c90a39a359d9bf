import { PRIORITIES, type Priority } from '@niche-newsletters/rules/job.rules';

const names: Record<Priority, string> = { 1: 'Low', 2: 'Medium', 3: 'High', 5: 'Urgent', 10: 'Critical' };

export const priorities = PRIORITIES.map((value) => ({ value, label: names[value] }));

export function nameOfPriority(value: number): string {
  return priorities.find((priority) => priority.value === value)?.label ?? String(value);
}
