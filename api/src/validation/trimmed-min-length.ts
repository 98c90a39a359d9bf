import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Counts what is left without the space around it, which is what will be kept. */
export function TrimmedMinLength(least: number, options?: ValidationOptions): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && value.trim().length >= least;
  return ValidateBy({ name: 'trimmedMinLength', constraints: [least], validator: { validate } }, options);
}
