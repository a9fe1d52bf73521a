import type { Dictionary } from './en.js';
import { fr } from './fr.js';

/** French as Québec writes it, where it differs from that of France: no space before `?`, `!` and `;`, too. */
export const frCa: Dictionary = {
  ...fr,
  email: 'Courriel',
  noAccountYet: 'Pas encore de compte?',
  haveAccount: 'Déjà un compte?',
  forgotPasswordLink: 'Mot de passe oublié?',
  tabEmail: 'Courriel',
  tabPassword: 'Courriel et mot de passe',
  sendEmail: 'Envoyer le courriel',
  resent: 'Renvoyé. Utilisez le courriel le plus récent.',

  enterCode: 'Saisissez le code reçu par courriel',
  codeSentTo: 'Nous avons envoyé un code de six caractères à {email}. Le lien de ce courriel fonctionne aussi.',

  errorEmailInvalid: 'Veuillez saisir une adresse courriel valide.',
  errorEmailMissing: 'Veuillez saisir votre adresse courriel.',
  errorMismatch: 'Courriel ou mot de passe incorrect.',
  errorEmailTaken: 'Il existe déjà un compte avec cette adresse courriel.',
  errorEmailUnverified:
    'Il existe déjà un compte avec cette adresse courriel, mais elle n’est pas encore vérifiée. Connectez-vous autrement et vérifiez-la.',
  errorRedirect:
    'Ce site n’est pas autorisé à envoyer ces courriels. Son propriétaire doit l’ajouter aux domaines de confiance.',
};
