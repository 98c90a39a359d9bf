import { z } from 'zod';
import { notFound } from '../../base/errors.js';
import { id } from '../../endpoints/rest/fields.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import { parseId } from '../../base/validation/parse-input.js';
import type { ProductService } from './product.service.js';

const product = z.object({
  id,
  name: z.string(),
  price: z.string(),
  category: z.string().nullable(),
  description: z.string(),
  imageUrl: z.string().nullable(),
});

export const productRoutes = (products: ProductService): Route[] => [
  route({
    method: 'get',
    path: '/products/:id',
    audience: 'visitor',
    summary: 'One product',
    response: product,
    handle: async ({ params }) => {
      const found = await products.find(parseId(params.id));
      if (!found) throw notFound('Product');
      return found;
    },
  }),
];
