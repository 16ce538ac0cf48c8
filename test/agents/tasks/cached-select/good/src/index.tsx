import { createIntegration, createRouter, selectOptions } from '@svc-int/runtime';

import { product } from './product.js';
import { findProducts } from './shop.js';

const router = createRouter().get(
    '/products',
    selectOptions(async ({ q }) => (await findProducts(q)).map(({ id, name }) => ({ id, label: name }))),
);

export default createIntegration({ components: [product], fetch: router.fetch });
