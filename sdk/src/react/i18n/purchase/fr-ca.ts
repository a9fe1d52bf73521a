import type { PurchaseTexts } from './en.js';
import { fr } from './fr.js';

/** French as Québec writes it, where it differs from that of France. */
export const frCa: PurchaseTexts = {
  ...fr,
  changeNotProven: 'Vous avez déjà un forfait. Connectez-vous et ouvrez l’offre depuis votre compte pour en changer.',
  chargedInDollars: 'Le paiement se fait en dollars américains (USD).',
};
