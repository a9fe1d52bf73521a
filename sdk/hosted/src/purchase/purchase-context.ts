import { createContext, useContext } from 'react';
import type { PurchaseTranslator } from '../../../src/react/purchase/translator.js';
import type { PurchaseCodeInput } from '../../../src/wire/wire-types.generated.js';
import type { PurchaseApp } from './purchase-app.js';

/** The parts that all of these pages share. */
export interface PurchaseContext {
  app: PurchaseApp;
  link: PurchaseCodeInput;
  translator: PurchaseTranslator;
  projectName: string;
  /** Null: no payment can be taken here. */
  stripePublishableKey: string | null;
}

const Context = createContext<PurchaseContext | null>(null);

export const PurchaseProvider = Context.Provider;

export function usePurchase(): PurchaseContext {
  const shared = useContext(Context);
  if (!shared) throw new Error('There is no purchase around this component.');
  return shared;
}
