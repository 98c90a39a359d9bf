import { Arg, ID, Query, Resolver } from 'type-graphql';
import { parseId } from '../validation/parse-input.js';
import { Product } from './product.entity.js';
import type { ProductService } from './product.service.js';

@Resolver(() => Product)
export class ProductResolver {
  constructor(private readonly service: ProductService) {}

  @Query(() => Product, { nullable: true, description: 'One product, or null where there is none.' })
  product(@Arg('id', () => ID, { description: 'Its identity.' }) id: string): Promise<Product | null> {
    return this.service.find(parseId(id));
  }

  @Query(() => [Product], { description: 'What the directory sells, the first twenty, in the order they were added.' })
  products(): Promise<Product[]> {
    return this.service.list();
  }
}
