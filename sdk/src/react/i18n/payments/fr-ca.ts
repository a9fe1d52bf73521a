import type { PaymentsTexts } from './en.js';
import { fr } from './fr.js';

/** French as Québec writes it, where it differs from that of France. */
export const frCa: PaymentsTexts = {
  ...fr,
  plans: 'Forfaits',
  switchPlan: 'Changer de forfait',
  cancelPlan: 'Résilier le forfait',
  keepPlan: 'Garder le forfait',
  cancelTitle: 'Résilier {plan}?',
  cancelLater: 'Vous le gardez jusqu’au {date}. Ensuite il prend fin et rien d’autre n’est débité.',
  cancelNow: 'Il prend fin immédiatement, avec tout ce qu’il comprend.',
  canceled: 'Le forfait {plan} a été résilié.',
  newPlan: 'Nouveau forfait',
  switchRefused: 'Le paiement a été refusé, votre forfait n’a donc pas changé. Essayez une autre carte.',
  nothing: 'Il n’y a pas encore de forfaits, d’achats ni de factures.',
};
