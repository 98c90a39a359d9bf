import type { z } from 'zod';
import type { Scope } from '../../people/accounts/access.js';
import type { Audience, CallerOf } from '../../people/accounts/audience.js';

export interface Tool<
  A extends Audience = Audience,
  Input extends z.ZodRawShape = z.ZodRawShape,
  Output extends z.ZodRawShape = z.ZodRawShape,
> {
  audience: A;
  name: string;
  /** What a token needs for it. Tools that only read are offered to clients as such. */
  scope: Scope;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** Whether a model writes its result, which may take longer. */
  isWriting?: boolean;
  /** The signal is aborted when the client has left. */
  run(
    caller: CallerOf[A],
    input: z.output<z.ZodObject<Input>>,
    signal: AbortSignal,
  ): Promise<z.input<z.ZodObject<Output>>>;
}

/** Ties the types of a tool together. */
export const tool = <const A extends Audience, Input extends z.ZodRawShape, Output extends z.ZodRawShape>(
  definition: Tool<A, Input, Output>,
): Tool => definition;
