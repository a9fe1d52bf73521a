import type { Words } from './words.js';

export const es: Words = {
  hello: 'Hola:',
  helloName: 'Hola, {name}:',
  copyLink: 'Este es el enlace, por si prefieres copiarlo:',
  sentBy: 'Enviado por {project}',
  anApplication: 'una aplicación',
  aTeam: 'un equipo',
  theTeam: 'el equipo {team}',
  unknownDevice: 'un dispositivo desconocido',
  verification: {
    subject: 'Verifica tu correo en {project}',
    heading: 'Confirma tu dirección de correo',
    body: 'Confirma que esta dirección es tuya, para que {project} pueda escribirte y tú puedas recuperar tu cuenta.',
    button: 'Confirmar mi dirección',
    reassurance: '¿No te has registrado en {project}? Entonces no tienes que hacer nada: ignora este correo.',
    made: 'Se creó una cuenta en {project} con esta dirección: {moment}.',
    added: 'Esta dirección se añadió a una cuenta en {project}: {moment}.',
    advice: '¿No has sido tú? Entonces no la confirmes y quita tu dirección de esa cuenta.',
    notMe: 'No he sido yo',
  },
  reset: {
    subject: 'Restablece tu contraseña en {project}',
    heading: 'Elige una contraseña nueva',
    body: 'Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta en {project}. Puedes elegirla en la página siguiente.',
    button: 'Elegir una contraseña nueva',
    reassurance: '¿No la has pedido tú? Tu contraseña sigue igual, y nadie puede cambiarla sin este correo.',
  },
  signIn: {
    subject: 'Inicia sesión en {project}: tu código es {code}',
    preview: 'Tu código es {code}. Sirve una sola vez.',
    heading: 'Inicia sesión en {project}',
    body: 'Escribe este código en la página en la que estás iniciando sesión:',
    button: 'Iniciar sesión sin el código',
    reassurance:
      'No compartas este código con nadie: nunca te lo pediremos. ¿No has intentado iniciar sesión? Ignora este correo.',
  },
  team: {
    subject: 'Te han invitado a unirte a {team}',
    heading: 'Invitación a un equipo',
    body: 'Te han invitado a unirte a {team} en {project}. Acepta y ya estarás dentro.',
    button: 'Aceptar la invitación',
    reassurance: '¿No conoces este equipo? Ignora este correo: no pasa nada si no aceptas.',
  },
  invitation: {
    subject: 'Te han invitado a iniciar sesión en {project}',
    heading: 'Tienes una invitación',
    body: 'Tu acceso a {project} está listo. Inicia sesión con esta dirección de correo para empezar.',
    button: 'Iniciar sesión',
    reassurance: '¿No esperabas esta invitación? Ignora este correo: no pasa nada si no inicias sesión.',
  },
  recoveryCode: {
    subject: 'Se ha usado un código de recuperación en {project}',
    heading: 'Se ha usado un código de recuperación',
    body: 'Alguien, esperamos que tú, ha usado un código de recuperación en lugar de la app de autenticación de tu cuenta en {project}. Códigos restantes: {left}.',
    button: 'Abrir la configuración de mi cuenta',
    reassurance:
      '¿No has sido tú? Cambia tu contraseña en esa página, cierra las sesiones que no conozcas y crea códigos nuevos.',
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta de {project}',
    heading: 'Un nuevo inicio de sesión',
    body: 'Alguien, esperamos que tú, ha iniciado sesión en tu cuenta de {project}: {device}, {signedInAt}. ¿Has sido tú? Entonces no tienes que hacer nada.',
    button: 'Ver mis sesiones',
    reassurance: '¿No has sido tú? Cambia tu contraseña en esa página y cierra las sesiones que no conozcas.',
  },
  keysExpire: {
    subject: 'Hay claves de API de {project} que caducan pronto',
    heading: 'Tus claves de API caducan pronto',
    body: 'Estas claves de API de {project} dejarán de funcionar cuando caduquen: {keys}. La primera: {expiresAt}.',
    button: 'Ver mis claves de API',
    reassurance:
      '¿Todavía las usa algún programa? Renuévalas en esa página: recibes una clave nueva y la anterior sigue funcionando un tiempo. ¿Ya no las necesitas? Entonces no tienes que hacer nada.',
  },
  receipt: {
    subject: 'Tu recibo de {project}',
    heading: 'Gracias por tu pago',
    body: 'Hemos recibido tu pago en {project}: {amount}. Producto: {product}. Cantidad: {quantity}.',
    button: 'Ver el recibo',
    reassurance: '¿No reconoces este pago? Ponte en contacto con {project}.',
  },
  paymentFailed: {
    subject: 'El pago en {project} ha fallado',
    heading: 'El pago ha fallado',
    body: 'No se ha podido realizar tu pago en {project}: {amount}. Producto: {product}.',
    button: 'Pagar la factura',
    reassurance:
      'Revisa tu método de pago o prueba con otro. ¿No querías comprarlo? Entonces no tienes que hacer nada: no se ha cobrado nada.',
    reason: 'Motivo: {reason}',
  },
};
