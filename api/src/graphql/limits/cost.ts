import { Extensions } from 'type-graphql';

/** Weight of a field that calls the outside or ranks a whole archive, counted in objects of a response. */
export const Cost = (cost: number) => Extensions({ cost });

export const ownCostOf = ({ extensions }: { extensions: { cost?: number } }): number => extensions.cost ?? 0;
