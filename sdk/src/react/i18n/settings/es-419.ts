import type { SettingsTexts } from './en.js';
import { es } from './es.js';

/** Spanish as Latin America writes it, where it differs from that of Spain. */
export const es419: SettingsTexts = {
  ...es,
  kindDesktop: 'Computadora',
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

  invited: 'Enviamos una invitación a {email}.',
  leaveTeamTitle: 'Salir del equipo',
  leaveTeam: 'Salir de este equipo',
  leave: 'Salir',

  errorTeamName: 'Ingresa un nombre para el equipo.',

  receivedInvitationsText: 'Estos equipos te invitaron, en una de tus direcciones verificadas.',
  errorPasskeyAdd: 'No se pudo registrar la llave de acceso. Intenta de nuevo.',
};
