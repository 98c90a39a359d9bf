import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';

@ObjectType({ description: 'Position of a slice in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more items follow.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether items precede it.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first item, or null if empty.' })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last item. Pass it as `after` to continue.' })
  endCursor: string | null;
}

@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, { defaultValue: 50, description: 'Number of items, at most 100.' })
  first: number;

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the previous slice. Omit it for the first.' })
  after?: string | null;
}

export function EdgeOf<T extends object>(item: ClassType<T>) {
  @ObjectType()
  abstract class Edge {
    @Field(() => String, { description: 'Cursor of the item. Pass it as `after` to continue after it.' })
    cursor: string;

    @Field(() => item, { description: 'The item.' })
    node: T;
  }
  return Edge;
}

export function ConnectionOf<T extends object, E extends object>(item: ClassType<T>, edge: ClassType<E>) {
  @ObjectType()
  abstract class Connection {
    @Field(() => [edge], { description: 'The items with their cursors.' })
    edges: E[];

    @Field(() => [item], { description: 'The items without cursors.' })
    nodes: T[];

    @Field(() => PageInfo, { description: 'Position of this slice in the list.' })
    pageInfo: PageInfo;
  }
  return Connection;
}
