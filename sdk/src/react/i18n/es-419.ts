import type { Dictionary } from './en.js';
import { es } from './es.js';

/** Spanish as Latin America writes it, where it differs from that of Spain. */
export const es419: Dictionary = {
  ...es,
  tryAgain: 'Intentar de nuevo',
  retryIn: 'Intenta de nuevo en {time}',
  signInUnfinished:
    'Este inicio de sesión empezó en otro navegador o hace demasiado tiempo, o ya terminó. Vuelve a iniciar sesión.',

  enterCode: 'Ingresa el código del correo',
  codeSentTo: 'Enviamos un código de seis caracteres a {email}. El enlace de ese correo también funciona.',
  codeWrong: 'Este código no es correcto. Revísalo e intenta de nuevo.',

  signedInTitle: 'Iniciaste sesión',
  signedInText: 'Iniciaste sesión como {name}.',
  signedOutTitle: 'Cerraste sesión',
  unknownErrorTitle: 'Algo salió mal',
  unknownErrorText: 'Ocurrió un error inesperado. Intenta de nuevo más tarde.',

  connectionTakenText:
    'Otro usuario conectó aquí esta cuenta del proveedor. Si también eres tú, inicia sesión con ella o quítala primero de allí.',
  providerDownText: 'El proveedor no responde en este momento. Intenta más tarde o inicia sesión de otra forma.',

  accountLink: 'Configuración de la cuenta',
  teamSettings: 'Configuración del equipo',

  errorEmailInvalid: 'Ingresa una dirección de correo válida.',
  errorEmailMissing: 'Ingresa tu dirección de correo.',
  errorPasswordMissing: 'Ingresa tu contraseña.',
  errorRedirect:
    'Este sitio web no puede enviar estos correos. Su propietario tiene que agregarlo a los dominios de confianza.',
  errorPasskeyFailed: 'La llave de acceso no funcionó. Intenta de nuevo o inicia sesión de otra forma.',
  errorTotp: 'Este código no es correcto. Ingresa el más reciente que muestre tu aplicación.',
  errorCodeExpired: 'Este código venció. Solicita uno nuevo.',
  errorCodeUsed: 'Este código ya se usó. Solicita uno nuevo.',
  errorTooMany: 'Demasiados intentos. Espera un poco e intenta de nuevo.',
  errorTooManyFor: 'Demasiados intentos. Intenta de nuevo {when}.',
  errorOffline: 'No se pudo contactar al servidor. Revisa tu conexión e intenta de nuevo.',
  errorUnavailable: 'El servidor no está disponible en este momento. Intenta de nuevo en un momento.',
};
