'use client';

import { useState } from 'react';
import { en } from '../i18n/purchase/en.js';
import type { ColorScheme, Logo } from '../provider.js';
import { styleSheet } from '../styles.js';
import { Emblem } from '../ui/brand.js';
import { firstChoice, readProduct, type OfferedProduct } from './offered-product.js';
import { Offer } from './offer.js';
import { purchaseStyleSheet } from './styles.js';
import { TestModeBar } from './test-mode-bar.js';
import { createPurchaseTranslator } from './translator.js';

/** The part of a product that its purchase page shows, as the API tells it. */
export type PreviewedProduct = Parameters<typeof readProduct>[0];

/** The seller, the goods and the colours of the page. */
export interface PurchasePreviewProps {
  /** The name of the seller, beside its logo. */
  projectName: string;
  /** The picture of the seller; without one, the first letter of its name. */
  logo?: Logo | null;
  /** Whatever is for sale, as the REST API tells it. */
  product: PreviewedProduct;
  /** Tells what customers call an item, by its id. */
  nameItem: (itemId: string) => string;
  /** True shows that nothing is paid for. */
  isTestMode: boolean;
  /** The colours; as the visitor's device has it unless told. */
  colorScheme?: ColorScheme;
}

const translator = createPurchaseTranslator('en', en);

/**
 * The purchase page of a product as customers will see it, in English. Prices and quantity can be chosen; nothing can
 * be bought here.
 *
 * @example <PurchasePreview projectName="Acme" product={product} nameItem={(id) => items[id].displayName} isTestMode />
 */
export function PurchasePreview(props: PurchasePreviewProps) {
  const { projectName, logo = null, nameItem, isTestMode, colorScheme = 'auto' } = props;
  const product = readProduct(props.product, nameItem);
  return (
    <div
      className="vst stack-scope vst-card"
      lang="en"
      dir="ltr"
      data-stack-theme={colorScheme === 'auto' ? undefined : colorScheme}
    >
      <style>{styleSheet + purchaseStyleSheet}</style>
      {isTestMode && <TestModeBar translator={translator} />}
      <div className="vst-head">
        <Emblem name={projectName} logo={logo} colorScheme={colorScheme} />
        {/* It is being typed. */}
        {product.displayName !== '' && <h3>{product.displayName}</h3>}
        <p className="vst-muted">{projectName}</p>
      </div>
      {/* The choice belongs to the prices that there are: others begin anew. */}
      <PreviewedOffer key={product.prices.map(({ id }) => id).join('/')} product={product} />
    </div>
  );
}

function PreviewedOffer({ product }: { product: OfferedProduct }) {
  const [choice, setChoice] = useState(() => firstChoice(product));
  return <Offer product={product} choice={choice} onChoose={setChoice} translator={translator} />;
}
