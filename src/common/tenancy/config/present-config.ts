import type { ProductConfig, RenderedConfig } from './config-types.js';

/**
 * The rendered settings as clients read them: renamed settings stand there under their old names too, `catalogs`
 * beside `productLines` and `catalogId` beside `productLineId`.
 */
export function presentConfig(rendered: RenderedConfig) {
  const { payments } = rendered;
  const products = Object.entries(payments.products).map(([id, product]) => [id, presentProduct(product)] as const);
  return {
    ...rendered,
    payments: { ...payments, catalogs: payments.productLines, products: Object.fromEntries(products) },
  };
}

function presentProduct(product: ProductConfig): ProductConfig & { catalogId?: string } {
  return product.productLineId === undefined ? product : { ...product, catalogId: product.productLineId };
}
