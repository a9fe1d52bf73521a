import type { PageTexts } from './en.js';
import { es } from './es.js';

/** Spanish as Latin America writes it, where it differs from that of Spain. */
export const es419: PageTexts = {
  ...es,

  mfaText: 'Ingresa los seis dígitos que muestra tu aplicación de autenticación.',
  forgotText: 'Ingresa tu dirección de correo. Te enviaremos un enlace con el que podrás elegir una contraseña nueva.',
  resetDoneTitle: 'Se restableció tu contraseña',
  resetDoneText:
    'Ya puedes iniciar sesión con tu nueva contraseña. Por tu seguridad, se cerró la sesión en todos los dispositivos.',
  resetFailedText: 'Solicita un enlace nuevo e intenta de nuevo.',

  onboardingSent: 'Enviamos un correo a {email}. Abre el enlace que contiene y regresa aquí.',
  onboardingCheck: 'Ya la confirmé',
  restrictedText: 'Los responsables de {project} la restringieron. Pregúntales si crees que se trata de un error.',

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

  invitationText: 'Te invitaron a este equipo.',
  invitationExpiredTitle: 'Esta invitación venció',
  invitationUsedTitle: 'Esta invitación ya se usó',
  invitationFullTitle: 'No quedan lugares en {team}',
  invitationFullText:
    'El equipo tiene todos los miembros que puede tener. Pide a quien te invitó que haga lugar y te invite de nuevo.',

  addressTakenText: 'Inicia sesión en ella como lo hacías antes. Después conecta el proveedor en su configuración.',
  addressUnprovenText:
    'Todavía nadie verificó la dirección allí. Si la cuenta es tuya, inicia sesión como antes, verifica la dirección e intenta de nuevo.',
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

  errorCliCode: 'Esta solicitud es desconocida, venció o ya se respondió. Empieza de nuevo desde la línea de comandos.',

  emailSentText:
    'Si existe una cuenta para {email}, te llegará un mensaje con un enlace. Revisa también la carpeta de spam.',
  linkExpiredTitle: 'Este enlace venció',
  linkUsedTitle: 'Este enlace ya se usó',
};
