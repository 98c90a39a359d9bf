import type { DataSource } from 'typeorm';
import { Product } from './product.entity.js';

export class ProductService {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: number): Promise<Product | null> {
    return this.dataSource.getRepository(Product).findOneBy({ id });
  }
}
