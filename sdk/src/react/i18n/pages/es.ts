import type { PageTexts } from './en.js';

export const es: PageTexts = {
  close: 'Cerrar',

  signingIn: 'Iniciando sesión…',
  takesLonger: 'Está tardando más de lo habitual.',
  signInFailed: 'No se pudo iniciar sesión',

  errorCode: 'Código de error: {code}',
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'No hay nada en esta dirección.',

  forgotTitle: 'Restablecer tu contraseña',
  forgotText:
    'Introduce tu dirección de correo. Te enviaremos un enlace con el que podrás elegir una contraseña nueva.',
  forgotButton: 'Enviar correo',

  resetTitle: 'Elige una contraseña nueva',
  resetButton: 'Restablecer la contraseña',
  resetDoneTitle: 'Tu contraseña se ha restablecido',
  resetDoneText:
    'Ya puedes iniciar sesión con tu nueva contraseña. Por tu seguridad, se ha cerrado la sesión en todos los dispositivos.',
  resetFailedText: 'Solicita un enlace nuevo y vuelve a intentarlo.',

  verifyTitle: 'Verificar tu dirección de correo',
  verifyText: '¿Quieres confirmar que esta dirección es tuya?',
  verifyButton: 'Verificar',
  verifiedTitle: 'Tu dirección de correo está verificada',
  verifiedText: 'Gracias. Ya puedes cerrar esta página.',
  verifyMade: 'Se ha creado una cuenta en {project} con esta dirección.',
  verifyAdded: 'Esta dirección se ha añadido a una cuenta en {project}.',
  verifyAddress: 'Dirección',
  verifyMadeAt: 'Cuenta creada',
  verifyAddedAt: 'Dirección añadida',
  notMe: 'No he sido yo',
  notMeTitle: '¿No has sido tú?',
  notMeText:
    'Quita tu dirección de esa cuenta: sus sesiones se cierran y nadie entra en ella con tu dirección. Tu dirección queda libre para una cuenta propia.',
  notMeButton: 'Quitar mi dirección',
  wasMe: 'He sido yo',
  disownedTitle: 'Tu dirección ya no está en esa cuenta',
  disownedText: 'Sus sesiones se han cerrado y nadie entra en ella con tu dirección. Ya puedes cerrar esta página.',
  addressGoneTitle: 'La cuenta ya no tiene esta dirección',
  addressGoneText: 'No queda nada por hacer.',
  tooLateText:
    'Si has sido tú, no queda nada por hacer. Si no, elige una contraseña nueva para esa cuenta: todas sus sesiones se cierran y la contraseña anterior deja de servir.',
  tooLateRest:
    'Después revisa sus ajustes: una llave de acceso, una autenticación en dos pasos u otra dirección que no sean tuyas siguen ahí hasta que las quites. Si no puedes entrar, pregunta a los responsables de {project}.',

  onboardingText: 'Antes de continuar, confirma que {email} es tuya. Te enviaremos un correo con un enlace.',
  onboardingSent: 'Hemos enviado un correo a {email}. Abre el enlace que contiene y vuelve aquí.',
  onboardingNoAddress:
    'Antes de continuar, indica una dirección de correo y confírmala. Te enviaremos un correo con un enlace.',
  onboardingCheck: 'Ya la he confirmado',
  onboardingNotYet: 'La dirección todavía no está confirmada. Abre primero el enlace del correo.',
  onboardingChange: 'Usar otra dirección',
  onboardingDone: 'No queda nada por hacer',
  onboardingContinue: 'Continuar',
  restrictedTitle: 'Tu cuenta está restringida',
  restrictedText: 'Los responsables de {project} la han restringido. Pregúntales si crees que se trata de un error.',

  magicTitle: '¿Iniciar sesión en {project}?',
  magicText: 'Has seguido un enlace de inicio de sesión de un correo. Continúa solo si lo solicitaste tú.',

  invitationSignIn: 'Inicia sesión para responder a esta invitación.',
  invitationSignUp: 'Inicia sesión o crea una cuenta para responder a esta invitación.',
  invitationJoinTitle: '¿Unirte a {team}?',
  invitationText: 'Te han invitado a este equipo.',
  invitationElsewhere:
    'Esta invitación se envió a una dirección distinta de las de tu cuenta. Únete con esta cuenta solo si la invitación es para ti.',
  invitationInvited: 'Dirección invitada',
  invitationSender: 'Invitación de',
  invitationSignedInAs: 'Sesión iniciada como',
  useRecoveryCode: 'Usar un código de recuperación',
  useAuthenticatorCode: 'Usar la aplicación de autenticación',
  recoveryCode: 'Código de recuperación',
  mfaTitle: 'Autenticación en dos pasos',
  mfaText: 'Introduce los seis dígitos que muestra tu aplicación de autenticación.',
  mfaVerified: 'Verificado',
  mfaMissing: 'No hay ningún inicio de sesión en curso. Vuelve a iniciar sesión.',
  invitationJoin: 'Unirme',
  invitationJoinAnyway: 'Unirme con esta cuenta',
  invitationOtherAccount: 'Usar otra cuenta',
  invitationIgnore: 'Ignorar',
  invitationJoinedTitle: 'Ya formas parte de {team}',
  invitationJoinedText: 'Te damos la bienvenida. Desde ahora eres miembro del equipo.',
  invitationMemberTitle: 'Ya estabas en {team}',
  invitationMemberText: 'No tienes que hacer nada más aquí.',
  invitationGoneTitle: 'Esta invitación no es válida',
  invitationGoneText:
    'Puede que la hayan retirado, que el equipo ya no exista o que el enlace esté incompleto. Pregunta a quien te invitó.',
  invitationExpiredTitle: 'Esta invitación ha caducado',
  invitationExpiredText: 'Pide otra a quien te invitó.',
  invitationUsedTitle: 'Esta invitación ya se ha utilizado',
  invitationUsedText: 'Si la aceptaste tú, ya estás en el equipo. Si no, pide otra invitación.',
  invitationFullTitle: 'No quedan plazas en {team}',
  invitationFullText:
    'El equipo tiene todos los miembros que puede tener. Pide a quien te invitó que haga sitio y te invite de nuevo.',

  accessDeniedTitle: 'Acceso denegado',
  signUpRejectedTitle: 'Registro rechazado',
  connectionTakenTitle: 'Esta cuenta ya está conectada',
  userConnectedTitle: 'Ya hay otra cuenta conectada',
  addressTakenTitle: 'Ya existe una cuenta con tu dirección',
  addressTakenText: 'Inicia sesión en ella como lo hacías antes. Después conecta el proveedor en sus ajustes.',
  addressUnprovenText:
    'Nadie ha verificado todavía la dirección allí. Si la cuenta es tuya, inicia sesión como antes, verifica la dirección y vuelve a intentarlo.',
  providerDownTitle: 'El proveedor no responde',
  providerOffTitle: 'Este proveedor no está disponible',
  signInTimeoutTitle: 'Ha tardado demasiado',
  siteNotTrusted:
    'Este sitio web no puede iniciar la sesión de nadie. Su propietario debe añadirlo a los dominios de confianza.',

  cliTitle: 'Autorizar la línea de comandos',
  cliText: 'Un programa de línea de comandos solicita acceso a tu cuenta. Autorízalo solo si lo acabas de iniciar tú.',
  cliAccount: 'Actuará como {name}.',
  cliGives:
    'Quien lo inició podrá hacer en tu cuenta lo mismo que tú, hasta que cierres su sesión en los ajustes, un mes como máximo.',
  cliStarted: 'Iniciado',
  cliNetwork: 'Desde la red',
  cliPlace: 'Esa es',
  cliHere: 'la red en la que estás',
  cliElsewhere: 'otra red que la tuya',
  cliCode: 'Su código termina en',
  cliCompare: 'Compáralo con el final del enlace en tu terminal.',
  cliAgainTitle: '¿Lo has iniciado tú?',
  cliAgainOld: 'Se inició hace más de diez minutos.',
  cliAgainElsewhere: 'Se inició en una red distinta de la que estás usando.',
  cliAgainText: 'Si alguien te ha enviado este enlace, cancela: entraría en tu cuenta.',
  cliAgainAuthorize: 'Sí, lo he iniciado yo',
  cliAuthorize: 'Autorizar',
  cliGuestTitle: '¿Conservar lo que hay en la línea de comandos?',
  cliGuestText:
    'La línea de comandos se usa por ahora sin cuenta. Regístrate aquí y lo que hay en ella pasará a tu nueva cuenta. Hazlo solo si acabas de iniciarla tú.',
  cliGuestSignUp: 'Registrarme y conservarlo',
  cliGuestSignIn: 'Ya tengo una cuenta',
  cliDoneTitle: 'La línea de comandos está autorizada',
  cliDoneText: 'Puedes cerrar esta ventana y volver a la línea de comandos.',
  cliCancelledTitle: 'No se ha autorizado nada',
  cliCancelledText: 'La línea de comandos no ha obtenido acceso a tu cuenta. Ya puedes cerrar esta ventana.',
  closeText: 'Tu navegador no permite que esta página la cierre. Ciérrala tú.',
  cliFailedTitle: 'La autorización ha fallado',
  cliMissingCode:
    'A la dirección de esta página le falta el código de inicio de sesión. Empieza de nuevo desde la línea de comandos.',

  newTeam: 'Nuevo equipo',

  errorCliCode:
    'Esta solicitud es desconocida, ha caducado o ya se ha respondido. Empieza de nuevo desde la línea de comandos.',

  emailSentTitle: 'Revisa tu correo',
  emailSentText:
    'Si existe una cuenta para {email}, te llegará un mensaje con un enlace. Mira también en la carpeta de correo no deseado.',
  linkInvalidTitle: 'Este enlace no es válido',
  linkInvalidText: 'Puede que esté incompleto. Copia el enlace entero del correo o solicita uno nuevo.',
  linkExpiredTitle: 'Este enlace ha caducado',
  linkExpiredText: 'Solicita uno nuevo.',
  linkUsedTitle: 'Este enlace ya se ha utilizado',
  linkUsedText: 'Cada enlace funciona una sola vez. Solicita uno nuevo.',
  trustDevice: 'Confiar en este dispositivo durante {days} días',
};
