import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';

@ObjectType({ description: 'Where a stretch lies in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether there is more after it.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether it began after a cursor.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of its first item, or null where it is empty.' })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of its last item: what to pass as after.' })
  endCursor: string | null;
}

@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, { defaultValue: 50, description: 'How many items to read, at most 100.' })
  first: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the stretch before; unset for the first.' })
  after?: string | null;
}

export function EdgeOf<T extends object>(item: ClassType<T>) {
  @ObjectType()
  abstract class Edge {
    @Field(() => String, { description: 'Where the item lies: what to pass as after to go on behind it.' })
    cursor: string;

    @Field(() => item, { description: 'The item.' })
    node: T;
  }
  return Edge;
}

export function ConnectionOf<T extends object, E extends object>(item: ClassType<T>, edge: ClassType<E>) {
  @ObjectType()
  abstract class Connection {
    @Field(() => [edge], { description: 'The items, each with its cursor.' })
    edges: E[];

    @Field(() => [item], { description: 'The items alone.' })
    nodes: T[];

    @Field(() => PageInfo, { description: 'Where the stretch lies in the list.' })
    pageInfo: PageInfo;
  }
  return Connection;
}
