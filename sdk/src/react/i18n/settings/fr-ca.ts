import type { SettingsTexts } from './en.js';
import { fr } from './fr.js';

/** French as Québec writes it, where it differs from that of France: no space before `?`, `!` and `;`, too. */
export const frCa: SettingsTexts = {
  ...fr,
  emailsAndAuth: 'Courriels et connexion',
  uploadImage: 'Téléverser une image',

  emails: 'Adresses courriel',
  noEmails: 'Il n’y a pas encore d’adresse courriel. Ajoutez-en une pour vous connecter et recevoir des messages.',
  addEmail: 'Ajouter une adresse courriel',
  sendVerification: 'Envoyer le courriel de vérification',
  verificationSent: 'Un courriel de vérification est en route vers {email}.',
  removeEmailTitle: 'Supprimer {email}?',
  needsSignInEmail: 'Ajoutez d’abord une adresse courriel utilisée pour la connexion.',
  needsVerifiedEmail: 'Il faut pour cela une adresse courriel vérifiée et utilisée pour la connexion.',

  passkeyText: 'Connectez-vous avec votre empreinte, votre visage ou le NIP de votre appareil.',

  otp: 'Connexion par courriel',
  otpText: 'Connectez-vous avec un code ou un lien envoyé à votre adresse courriel.',
  otpOn: 'La connexion par courriel est activée.',
  enableOtp: 'Activer la connexion par courriel',
  disableOtp: 'Désactiver la connexion par courriel',
  disableOtpText: 'Vous ne pourrez plus vous connecter avec les codes et les liens reçus par courriel.',

  removeAccountTitle: 'Supprimer {account}?',

  mfaOff:
    'Un code d’une application de votre cellulaire protège votre compte même si quelqu’un connaît votre mot de passe.',
  enableMfa: 'Activer l’authentification multifacteur',
  disableMfa: 'Désactiver l’authentification multifacteur',
  mfaScan: 'Balayez ce code avec votre application d’authentification, puis saisissez les six chiffres affichés.',
  mfaManual: 'Pas d’appareil photo? Saisissez plutôt cette clé :',

  notificationsText: 'Choisissez les courriels que vous souhaitez recevoir.',

  notYouTitle: 'Quelque chose ne vient pas de vous?',
  activityPasswordReset: 'Mot de passe réinitialisé par courriel',
  activityOtpOn: 'Connexion par courriel activée',
  activityOtpOff: 'Connexion par courriel désactivée',
  activityAddressAdded: 'Adresse courriel ajoutée',
  activityAddressChanged: 'Adresse courriel modifiée',
  activityAddressVerified: 'Adresse courriel vérifiée',
  activityAddressRemoved: 'Adresse courriel supprimée',
  activityAddressDisowned: 'Adresse courriel retirée par la personne qui reçoit ses messages',

  revokeKeyTitle: 'Révoquer {key}?',
  inviteMemberText: 'La personne recevra un courriel avec un lien valable sept jours.',

  deleteAccountText:
    'Cette action est irréversible. Votre profil, vos adresses courriel, vos moyens de connexion, vos appartenances à des équipes et vos paramètres seront perdus, et vous serez déconnecté partout.',
};
