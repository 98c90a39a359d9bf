import { Extensions } from 'type-graphql';

/** Cost of a field that calls external services or ranks an archive, in objects of a response. */
export const Cost = (cost: number) => Extensions({ cost });

export const ownCostOf = ({ extensions }: { extensions: { cost?: number } }): number => extensions.cost ?? 0;
