import type { PageTexts } from './en.js';
import { fr } from './fr.js';

/** French as Québec writes it, where it differs from that of France: no space before `?`, `!` and `;`, too. */
export const frCa: PageTexts = {
  ...fr,
  forgotText: 'Saisissez votre adresse courriel. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  forgotButton: 'Envoyer le courriel',

  verifyTitle: 'Vérifier votre adresse courriel',
  verifyText: 'Voulez-vous confirmer que cette adresse est la vôtre?',
  verifiedTitle: 'Votre adresse courriel est vérifiée',
  notMeTitle: 'Ce n’était pas vous?',
  tooLateRest:
    'Parcourez ensuite ses paramètres : une clé d’accès, une authentification à deux facteurs ou une autre adresse qui ne vient pas de vous reste jusqu’à ce que vous la retiriez. Si vous ne pouvez pas entrer, adressez-vous aux responsables de {project}.',

  cliGuestTitle: 'Conserver ce que contient la ligne de commande?',
  onboardingText:
    'Avant de continuer, confirmez que {email} vous appartient. Nous vous envoyons un courriel avec un lien.',
  onboardingSent: 'Nous avons envoyé un courriel à {email}. Ouvrez le lien qu’il contient, puis revenez ici.',
  onboardingNoAddress:
    'Avant de continuer, indiquez une adresse courriel et confirmez-la. Nous vous envoyons un courriel avec un lien.',
  onboardingCheck: 'Je l’ai confirmée',
  onboardingNotYet: 'L’adresse n’est pas encore confirmée. Ouvrez d’abord le lien du courriel.',
  onboardingChange: 'Utiliser une autre adresse',
  onboardingDone: 'Il n’y a plus rien à faire',
  onboardingContinue: 'Continuer',
  restrictedTitle: 'Votre compte est restreint',
  restrictedText:
    'Les responsables de {project} l’ont restreint. Communiquez avec eux si vous croyez qu’il s’agit d’une erreur.',

  magicTitle: 'Se connecter à {project}?',
  magicText: 'Vous avez suivi un lien de connexion reçu par courriel. Continuez seulement si vous l’avez demandé.',
  invitationJoinTitle: 'Rejoindre {team}?',
  cliAgainTitle: 'L’avez-vous lancé vous-même?',

  emailSentTitle: 'Consultez vos courriels',
  emailSentText:
    'S’il existe un compte pour {email}, un message contenant un lien est en route. Pensez à regarder dans les pourriels.',
  linkInvalidText: 'Il est peut-être incomplet. Copiez le lien entier depuis le courriel ou demandez-en un nouveau.',
};
