import { Arg, ID, Query, Resolver } from 'type-graphql';
import { parseId } from '../../base/validation/parse-input.js';
import { Product } from './product.entity.js';
import type { ProductService } from './product.service.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@Resolver(() => Product)
export class ProductResolver {
  constructor(private readonly service: ProductService) {}

  @Query(() => Product, { nullable: true, description: 'A product, or null if there is none.' })
  product(@Arg('id', () => ID, { description: 'Its ID.' }) id: string): Promise<Product | null> {
    return this.service.find(parseId(id));
  }

  @MaxLength(20)
  @Query(() => [Product], { description: 'The first 20 products, in order of creation.' })
  products(): Promise<Product[]> {
    return this.service.list();
  }
}
