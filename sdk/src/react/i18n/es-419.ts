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
  emailSentText:
    'Si existe una cuenta para {email}, te llegará un mensaje con un enlace. Revisa también la carpeta de spam.',
  unknownErrorTitle: 'Algo salió mal',
  unknownErrorText: 'Ocurrió un error inesperado. Intenta de nuevo más tarde.',

  forgotText: 'Ingresa tu dirección de correo. Te enviaremos un enlace con el que podrás elegir una contraseña nueva.',
  resetDoneTitle: 'Se restableció tu contraseña',
  resetDoneText:
    'Ya puedes iniciar sesión con tu nueva contraseña. Por tu seguridad, se cerró la sesión en todos los dispositivos.',
  resetFailedText: 'Solicita un enlace nuevo e intenta de nuevo.',

  linkExpiredTitle: 'Este enlace venció',
  linkUsedTitle: 'Este enlace ya se usó',

  verifyMade: 'Se creó una cuenta en {project} con esta dirección.',
  verifyAdded: 'Esta dirección se agregó a una cuenta en {project}.',
  verifyAddedAt: 'Dirección agregada',
  notMe: 'No fui yo',
  notMeTitle: '¿No fuiste tú?',
  wasMe: 'Fui yo',
  disownedText: 'Sus sesiones se cerraron y nadie entra en ella con tu dirección. Ya puedes cerrar esta página.',
  tooLateText:
    'Si fuiste tú, no queda nada por hacer. Si no, elige una contraseña nueva para esa cuenta: todas sus sesiones se cierran y la contraseña anterior deja de servir.',
  tooLateRest:
    'Después revisa su configuración: una llave de acceso, una autenticación en dos pasos u otra dirección que no sean tuyas siguen ahí hasta que las quites. Si no puedes entrar, pregunta a los responsables de {project}.',

  magicText: 'Abriste un enlace de inicio de sesión de un correo. Continúa solo si lo solicitaste tú.',
  mfaText: 'Ingresa los seis dígitos que muestra tu aplicación de autenticación.',

  invitationText: 'Te invitaron a este equipo.',
  invitationExpiredTitle: 'Esta invitación venció',
  invitationUsedTitle: 'Esta invitación ya se usó',
  invitationFullTitle: 'No quedan lugares en {team}',
  invitationFullText:
    'El equipo tiene todos los miembros que puede tener. Pide a quien te invitó que haga lugar y te invite de nuevo.',

  connectionTakenText:
    'Otro usuario conectó aquí esta cuenta del proveedor. Si también eres tú, inicia sesión con ella o quítala primero de allí.',
  addressTakenText: 'Inicia sesión en ella como lo hacías antes. Después conecta el proveedor en su configuración.',
  addressUnprovenText:
    'Todavía nadie verificó la dirección allí. Si la cuenta es tuya, inicia sesión como antes, verifica la dirección e intenta de nuevo.',
  providerDownText: 'El proveedor no responde en este momento. Intenta más tarde o inicia sesión de otra forma.',
  signInTimeoutTitle: 'Tardó demasiado',
  siteNotTrusted:
    'Este sitio web no puede iniciar la sesión de nadie. Su propietario debe agregarlo a los dominios de confianza.',

  cliGives:
    'Quien lo inició podrá hacer en tu cuenta lo mismo que tú, hasta que cierres su sesión en la configuración, un mes como máximo.',
  cliAgainTitle: '¿Lo iniciaste tú?',
  cliAgainText: 'Si alguien te envió este enlace, cancela: entraría en tu cuenta.',
  cliAgainAuthorize: 'Sí, lo inicié yo',
  cliCancelledTitle: 'No se autorizó nada',
  cliCancelledText: 'La línea de comandos no obtuvo acceso a tu cuenta. Ya puedes cerrar esta ventana.',
  cliFailedTitle: 'La autorización falló',

  noEmails: 'Todavía no hay ninguna dirección. Agrega una para poder iniciar sesión y recibir mensajes.',
  addEmail: 'Agregar un correo',
  add: 'Agregar',
  verificationSent: 'Enviamos un correo de verificación a {email}.',
  needsSignInEmail: 'Agrega primero una dirección de correo que se use para iniciar sesión.',
  needsVerifiedEmail: 'Para esto se necesita una dirección de correo verificada que se use para iniciar sesión.',
  passwordSaved: 'Se guardó tu contraseña. Se cerró la sesión en los demás dispositivos.',
  passwordFirstSaved: 'Se guardó tu contraseña.',
  addPasskey: 'Agregar una llave de acceso',

  mfaOff: 'Un código de una aplicación de tu celular protege tu cuenta aunque alguien conozca tu contraseña.',
  factorText: 'Tu segundo factor protege esto. Ingresa los seis dígitos que muestra tu aplicación de autenticación.',
  mfaScan: 'Escanea este código con tu aplicación de autenticación y después ingresa los seis dígitos que muestre.',
  mfaManual: '¿No tienes cámara? Ingresa esta clave:',

  revokedSessions: {
    one: 'Se cerró {count} sesión.',
    many: 'Se cerraron {count} de sesiones.',
    other: 'Se cerraron {count} sesiones.',
  },

  activityText: 'Lo que ocurrió con la seguridad de tu cuenta, lo más reciente primero.',
  noActivity: 'Todavía no ocurrió nada.',
  notYouTitle: '¿Hay algo que no hiciste tú?',
  activityPasskeyAdded: 'Llave de acceso agregada',
  activityAddressAdded: 'Dirección de correo agregada',

  keyExpiresIn: 'Vence en',
  keyNever: 'No vence nunca',
  keyExpired: 'Vencida',
  keyExpires: 'Vence',
  keySaved: 'Guardé la clave en un lugar seguro.',
  keyWasRevoked: 'Se revocó la clave.',

  accountLink: 'Configuración de la cuenta',
  teamSettings: 'Configuración del equipo',
  invited: 'Enviamos una invitación a {email}.',
  leaveTeamTitle: 'Salir del equipo',
  leaveTeam: 'Salir de este equipo',
  leave: 'Salir',

  errorEmailInvalid: 'Ingresa una dirección de correo válida.',
  errorEmailMissing: 'Ingresa tu dirección de correo.',
  errorPasswordMissing: 'Ingresa tu contraseña.',
  errorRedirect:
    'Este sitio web no puede enviar estos correos. Su propietario tiene que agregarlo a los dominios de confianza.',
  errorPasskeyFailed: 'La llave de acceso no funcionó. Intenta de nuevo o inicia sesión de otra forma.',
  errorPasskeyAdd: 'No se pudo registrar la llave de acceso. Intenta de nuevo.',
  errorTotp: 'Este código no es correcto. Ingresa el más reciente que muestre tu aplicación.',
  errorCodeExpired: 'Este código venció. Solicita uno nuevo.',
  errorCodeUsed: 'Este código ya se usó. Solicita uno nuevo.',
  errorCliCode: 'Esta solicitud es desconocida, venció o ya se respondió. Empieza de nuevo desde la línea de comandos.',
  errorTeamName: 'Ingresa un nombre para el equipo.',
  errorTooMany: 'Demasiados intentos. Espera un poco e intenta de nuevo.',
  errorTooManyFor: 'Demasiados intentos. Intenta de nuevo {when}.',
  errorOffline: 'No se pudo contactar al servidor. Revisa tu conexión e intenta de nuevo.',
  errorUnavailable: 'El servidor no está disponible en este momento. Intenta de nuevo en un momento.',
};
