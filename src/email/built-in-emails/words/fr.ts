import type { Words } from './words.js';

export const fr: Words = {
  hello: 'Bonjour,',
  helloName: 'Bonjour {name},',
  copyLink: 'Voici le lien, si vous préférez le copier :',
  sentBy: 'Envoyé par {project}',
  anApplication: 'une application',
  aTeam: 'une équipe',
  theTeam: 'l’équipe {team}',
  unknownDevice: 'un appareil inconnu',
  verification: {
    subject: 'Vérifiez votre adresse e-mail pour {project}',
    heading: 'Confirmez votre adresse e-mail',
    body: 'Veuillez confirmer que cette adresse est la vôtre, afin que {project} puisse vous joindre et que vous puissiez récupérer votre compte.',
    button: 'Confirmer mon adresse',
    reassurance: 'Vous ne vous êtes pas inscrit ? Il n’y a rien à faire : ignorez cet e-mail.',
    made: 'Un compte pour {project} a été créé avec cette adresse : {moment}.',
    added: 'Cette adresse a été ajoutée à un compte pour {project} : {moment}.',
    advice: 'Ce n’était pas vous ? Alors ne confirmez rien et retirez votre adresse de ce compte.',
    notMe: 'Ce n’était pas moi',
  },
  reset: {
    subject: 'Réinitialisez votre mot de passe pour {project}',
    heading: 'Choisissez un nouveau mot de passe',
    body: 'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe de votre compte pour {project}. Vous pouvez le choisir à la page suivante.',
    button: 'Choisir un nouveau mot de passe',
    reassurance:
      'Vous n’avez rien demandé ? Votre mot de passe ne change pas, et personne ne peut le changer sans cet e-mail.',
  },
  signIn: {
    subject: 'Connexion, {project} : votre code est {code}',
    preview: 'Votre code est {code}. Il ne sert qu’une fois.',
    heading: 'Connexion : {project}',
    body: 'Saisissez ce code sur la page où vous vous connectez :',
    button: 'Se connecter sans le code',
    reassurance:
      'Ne donnez ce code à personne : nous ne vous le demanderons jamais. Vous n’avez pas voulu vous connecter ? Ignorez cet e-mail.',
  },
  team: {
    subject: 'Vous êtes invité à rejoindre {team}',
    heading: 'Invitation dans une équipe',
    body: 'Vous êtes invité à rejoindre {team} pour {project}. Acceptez, et vous en faites partie.',
    button: 'Accepter l’invitation',
    reassurance: 'Vous ne connaissez pas cette équipe ? Ignorez cet e-mail : rien ne se passe si vous n’acceptez pas.',
  },
  invitation: {
    subject: 'Vous êtes invité à vous connecter : {project}',
    heading: 'Vous êtes invité',
    body: 'Votre accès est prêt : {project}. Connectez-vous avec cette adresse e-mail pour commencer.',
    button: 'Se connecter',
    reassurance:
      'Vous n’attendiez pas cette invitation ? Ignorez cet e-mail : rien ne se passe si vous ne vous connectez pas.',
  },
  recoveryCode: {
    subject: 'Un code de récupération a été utilisé : {project}',
    heading: 'Un code de récupération a été utilisé',
    body: 'Quelqu’un, vous sans doute, a saisi un code de récupération à la place de l’application d’authentification de votre compte ({project}). Codes restants : {left}.',
    button: 'Ouvrir les paramètres de mon compte',
    reassurance:
      'Ce n’était pas vous ? Changez-y votre mot de passe, fermez les sessions que vous ne connaissez pas et créez de nouveaux codes.',
  },
  newDevice: {
    subject: 'Nouvelle connexion à votre compte : {project}',
    heading: 'Une nouvelle connexion',
    body: 'Quelqu’un, vous sans doute, s’est connecté à votre compte ({project}) : {device}, {signedInAt}. C’était vous ? Alors il n’y a rien à faire.',
    button: 'Voir mes sessions',
    reassurance:
      'Ce n’était pas vous ? Changez-y votre mot de passe et fermez les sessions que vous ne connaissez pas.',
  },
  keysExpire: {
    subject: 'Des clés d’API de {project} expirent bientôt',
    heading: 'Des clés d’API expirent bientôt',
    body: 'Ces clés d’API ({project}) ne fonctionneront plus quand elles auront expiré : {keys}. La première : {expiresAt}.',
    button: 'Voir mes clés d’API',
    reassurance:
      'Un programme s’en sert encore ? Renouvelez-les sur cette page : vous recevez une nouvelle clé, et l’ancienne reste valable un certain temps. Vous n’en avez plus besoin ? Alors il n’y a rien à faire.',
  },
  receipt: {
    subject: 'Votre reçu ({project})',
    heading: 'Merci pour votre paiement',
    body: 'Nous avons reçu votre paiement ({project}) : {amount}. Produit : {product}. Quantité : {quantity}.',
    button: 'Voir le reçu',
    reassurance: 'Vous ne reconnaissez pas ce paiement ? Contactez {project}.',
  },
  paymentFailed: {
    subject: 'Échec du paiement ({project})',
    heading: 'Le paiement a échoué',
    body: 'Votre paiement ({project}) n’a pas abouti : {amount}. Produit : {product}.',
    button: 'Payer la facture',
    reassurance:
      'Vérifiez votre moyen de paiement ou essayez-en un autre. Vous ne vouliez pas faire cet achat ? Alors il n’y a rien à faire : rien n’a été débité.',
    reason: 'Motif : {reason}',
  },
};
