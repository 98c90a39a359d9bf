import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'Position of a page in its list.' })
export class Pagination {
  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page: number;

  @Field(() => Int, { description: 'Number of pages, at least 1.' })
  totalPages: number;

  @Field(() => Int, { description: 'Total number of items.' })
  total: number;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page: number;

  @Field(() => Int, { nullable: true, description: 'Items per page.' })
  limit?: number;
}

/** Base class of list types, with items and pagination. */
export function ListOf<T extends object>(item: ClassType<T>) {
  @ObjectType()
  abstract class List {
    @Field(() => [item], { description: 'The items of this page.' })
    items: T[];

    @Field(() => Pagination, { description: 'Position of this page.' })
    pagination: Pagination;
  }
  return List;
}
