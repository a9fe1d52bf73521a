import type { PurchaseTexts } from './en.js';
import { es } from './es.js';

/** Spanish as Latin America writes it, where it differs from that of Spain. */
export const es419: PurchaseTexts = {
  ...es,
  quantityWrong: 'Ingresa un número entero de 1 a {most}.',
  itemLapses: 'lo que sobra vence cada vez',
  formFailed: 'No se pudo cargar el formulario de pago. Revisa tu conexión e intenta de nuevo.',
  paymentRefused: 'El pago no se realizó. Revisa los datos que ingresaste o paga de otra forma.',
  invalidText:
    'Puede que esté incompleto o que ya se haya usado para comprar algo. Vuelve al lugar donde lo obtuviste y empieza de nuevo.',
  expiredTitle: 'Este enlace de compra venció',
  doneText: 'Se completó.',
  doneInTest: 'Se completó. Era el modo de prueba: no se cobró nada.',
  processingText: 'No hace falta que esperes aquí. Lo que compraste será tuyo en cuanto llegue el pago.',
  failedTitle: 'El pago falló',
  failedText: 'No se cobró nada. Puedes intentar de nuevo aquí o pagar de otra forma.',
  canceledText:
    'No se cobró nada y este pago no se puede repetir. Vuelve al lugar donde obtuviste el enlace y empieza de nuevo.',
  unknownTitle: 'En este momento no se puede consultar tu pago',
  unknownText:
    'Es posible que se haya realizado: revísalo antes de volver a pagar. O revisa tu conexión e intenta de nuevo.',
};
