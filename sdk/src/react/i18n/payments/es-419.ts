import type { PaymentsTexts } from './en.js';
import { es } from './es.js';

/** Spanish as Latin America writes it, where it differs from that of Spain. */
export const es419: PaymentsTexts = {
  ...es,
  switchRefused: 'El pago se rechazó, así que tu plan no cambió. Prueba con otra tarjeta.',
  canceled: 'Se canceló {plan}.',
  cardExpires: 'Vence: {date}',
  addCard: 'Agregar tarjeta',
  replaceCard: 'Reemplazar tarjeta',
  cardSaved: 'Tu tarjeta se guardó.',
  cardRefused: 'No se aceptó esta tarjeta. Revisa los datos que ingresaste o usa otra.',
};
