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

  magicTitle: 'Se connecter à {project}?',
  magicText: 'Vous avez suivi un lien de connexion reçu par courriel. Continuez seulement si vous l’avez demandé.',
  invitationJoinTitle: 'Rejoindre {team}?',
  cliAgainTitle: 'L’avez-vous lancé vous-même?',
};
