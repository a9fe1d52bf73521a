import { fr } from './fr.js';
import type { Words } from './words.js';

/** French as it is written in Canada: “courriel”, and no space before a question mark. */
export const frCa: Words = {
  ...fr,
  verification: {
    ...fr.verification,
    subject: 'Vérifiez votre adresse courriel pour {project}',
    heading: 'Confirmez votre adresse courriel',
    reassurance: 'Vous ne vous êtes pas inscrit? Il n’y a rien à faire : ignorez ce courriel.',
    advice: 'Ce n’était pas vous? Alors ne confirmez rien et retirez votre adresse de ce compte.',
  },
  reset: {
    ...fr.reset,
    reassurance:
      'Vous n’avez rien demandé? Votre mot de passe ne change pas, et personne ne peut le changer sans ce courriel.',
  },
  signIn: {
    ...fr.signIn,
    reassurance:
      'Ne donnez ce code à personne : nous ne vous le demanderons jamais. Vous n’avez pas voulu vous connecter? Ignorez ce courriel.',
  },
  team: {
    ...fr.team,
    reassurance: 'Vous ne connaissez pas cette équipe? Ignorez ce courriel : rien ne se passe si vous n’acceptez pas.',
  },
  invitation: {
    ...fr.invitation,
    body: 'Votre accès est prêt : {project}. Connectez-vous avec cette adresse courriel pour commencer.',
    reassurance:
      'Vous n’attendiez pas cette invitation? Ignorez ce courriel : rien ne se passe si vous ne vous connectez pas.',
  },
  recoveryCode: {
    ...fr.recoveryCode,
    reassurance:
      'Ce n’était pas vous? Changez-y votre mot de passe, fermez les sessions que vous ne connaissez pas et créez de nouveaux codes.',
  },
  newDevice: {
    ...fr.newDevice,
    body: 'Quelqu’un, vous sans doute, s’est connecté à votre compte ({project}) : {device}, {signedInAt}. C’était vous? Alors il n’y a rien à faire.',
    reassurance: 'Ce n’était pas vous? Changez-y votre mot de passe et fermez les sessions que vous ne connaissez pas.',
  },
  keysExpire: {
    ...fr.keysExpire,
    reassurance:
      'Un programme s’en sert encore? Renouvelez-les sur cette page : vous recevez une nouvelle clé, et l’ancienne reste valable un certain temps. Vous n’en avez plus besoin? Alors il n’y a rien à faire.',
  },
  receipt: {
    ...fr.receipt,
    reassurance: 'Vous ne reconnaissez pas ce paiement? Contactez {project}.',
  },
  paymentFailed: {
    ...fr.paymentFailed,
    reassurance:
      'Vérifiez votre mode de paiement ou essayez-en un autre. Vous ne vouliez pas faire cet achat? Alors il n’y a rien à faire : rien n’a été débité.',
  },
};
