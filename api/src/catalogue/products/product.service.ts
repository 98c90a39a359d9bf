import type { DataSource } from 'typeorm';
import { Product } from './product.entity.js';

const MAX_LISTED = 20;

export class ProductService {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: number): Promise<Product | null> {
    return this.dataSource.getRepository(Product).findOneBy({ id });
  }

  async list(): Promise<Product[]> {
    return this.dataSource.getRepository(Product).find({ order: { id: 'ASC' }, take: MAX_LISTED });
  }
}
