import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'Where a page lies in its list.' })
export class Pagination {
  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  totalPages: number;

  @Field(() => Int, { description: 'How many items there are on all pages.' })
  total: number;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page: number;

  @Field(() => Int, { nullable: true, description: 'How many items a page has.' })
  limit?: number;
}

/** What a list type of an item extends: its items and where the page lies. */
export function ListOf<T extends object>(item: ClassType<T>) {
  @ObjectType()
  abstract class List {
    @Field(() => [item], { description: 'The items of this page.' })
    items: T[];

    @Field(() => Pagination, { description: 'Where the page lies.' })
    pagination: Pagination;
  }
  return List;
}
