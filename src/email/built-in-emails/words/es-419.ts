import { es } from './es.js';
import type { Words } from './words.js';

/** Spanish as it is spoken in America: what differs from that of Spain. */
export const es419: Words = {
  ...es,
  verification: {
    ...es.verification,
    reassurance: '¿No te registraste en {project}? Entonces no tienes que hacer nada: ignora este correo.',
    added: 'Esta dirección se agregó a una cuenta en {project}: {moment}.',
    advice: '¿No fuiste tú? Entonces no la confirmes y quita tu dirección de esa cuenta.',
    notMe: 'No fui yo',
  },
  reset: {
    ...es.reset,
    body: 'Alguien, esperamos que tú, pidió una contraseña nueva para tu cuenta en {project}. Puedes elegirla en la página siguiente.',
    reassurance: '¿No la pediste tú? Tu contraseña sigue igual, y nadie puede cambiarla sin este correo.',
  },
  signIn: {
    ...es.signIn,
    body: 'Ingresa este código en la página en la que estás iniciando sesión:',
    reassurance:
      'No compartas este código con nadie: nunca te lo pediremos. ¿No intentaste iniciar sesión? Ignora este correo.',
  },
  recoveryCode: {
    ...es.recoveryCode,
    subject: 'Se usó un código de recuperación en {project}',
    heading: 'Se usó un código de recuperación',
    body: 'Alguien, esperamos que tú, usó un código de recuperación en lugar de la app de autenticación de tu cuenta en {project}. Códigos restantes: {left}.',
    reassurance:
      '¿No fuiste tú? Cambia tu contraseña en esa página, cierra las sesiones que no conozcas y crea códigos nuevos.',
  },
  newDevice: {
    ...es.newDevice,
    body: 'Alguien, esperamos que tú, inició sesión en tu cuenta de {project}: {device}, {signedInAt}. ¿Fuiste tú? Entonces no tienes que hacer nada.',
    reassurance: '¿No fuiste tú? Cambia tu contraseña en esa página y cierra las sesiones que no conozcas.',
  },
  keysExpire: {
    ...es.keysExpire,
    subject: 'Hay claves de API de {project} que vencen pronto',
    heading: 'Tus claves de API vencen pronto',
    body: 'Estas claves de API de {project} dejarán de funcionar cuando venzan: {keys}. La primera: {expiresAt}.',
  },
  receipt: {
    ...es.receipt,
    body: 'Recibimos tu pago en {project}: {amount}. Producto: {product}. Cantidad: {quantity}.',
    reassurance: '¿No reconoces este pago? Comunícate con {project}.',
  },
  paymentFailed: {
    ...es.paymentFailed,
    subject: 'El pago en {project} falló',
    heading: 'El pago falló',
    body: 'No se pudo realizar tu pago en {project}: {amount}. Producto: {product}.',
    reassurance:
      'Revisa tu método de pago o prueba con otro. ¿No querías comprarlo? Entonces no tienes que hacer nada: no se cobró nada.',
  },
};
