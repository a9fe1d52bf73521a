import type { PageTexts } from './en.js';

export const fr: PageTexts = {
  close: 'Fermer',

  signingIn: 'Connexion en cours…',
  takesLonger: 'Cela prend plus de temps que d’habitude.',
  signInFailed: 'La connexion a échoué',

  errorCode: 'Code d’erreur : {code}',
  notFoundTitle: 'Page introuvable',
  notFoundText: 'Il n’y a rien à cette adresse.',

  forgotTitle: 'Réinitialiser votre mot de passe',
  forgotText: 'Saisissez votre adresse e-mail. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  forgotButton: 'Envoyer l’e-mail',

  resetTitle: 'Choisissez un nouveau mot de passe',
  resetButton: 'Réinitialiser le mot de passe',
  resetDoneTitle: 'Votre mot de passe a été réinitialisé',
  resetDoneText:
    'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe. Par sécurité, tous les appareils ont été déconnectés.',
  resetFailedText: 'Veuillez demander un nouveau lien et réessayer.',

  verifyTitle: 'Vérifier votre adresse e-mail',
  verifyText: 'Voulez-vous confirmer que cette adresse est la vôtre ?',
  verifyButton: 'Vérifier',
  verifiedTitle: 'Votre adresse e-mail est vérifiée',
  verifiedText: 'Merci. Vous pouvez fermer cette page.',
  verifyMade: 'Un compte {project} a été créé avec cette adresse.',
  verifyAdded: 'Cette adresse a été ajoutée à un compte {project}.',
  verifyAddress: 'Adresse',
  verifyMadeAt: 'Compte créé',
  verifyAddedAt: 'Adresse ajoutée',
  notMe: 'Ce n’était pas moi',
  notMeTitle: 'Ce n’était pas vous ?',
  notMeText:
    'Retirez votre adresse de ce compte : ses sessions prennent fin et personne n’y entre avec votre adresse. Votre adresse est alors libre pour un compte à vous.',
  notMeButton: 'Retirer mon adresse',
  wasMe: 'C’était moi',
  disownedTitle: 'Votre adresse a été retirée de ce compte',
  disownedText: 'Ses sessions ont pris fin et personne n’y entre avec votre adresse. Vous pouvez fermer cette page.',
  addressGoneTitle: 'Le compte n’a plus cette adresse',
  addressGoneText: 'Il n’y a plus rien à faire.',
  tooLateText:
    'Si c’était vous, il n’y a plus rien à faire. Sinon, choisissez un nouveau mot de passe pour ce compte : toutes ses sessions prennent fin et l’ancien mot de passe ne l’ouvre plus.',
  tooLateRest:
    'Parcourez ensuite ses réglages : une clé d’accès, une authentification à deux facteurs ou une autre adresse qui ne vient pas de vous reste jusqu’à ce que vous l’enleviez. Si vous ne pouvez pas entrer, adressez-vous aux responsables de {project}.',

  onboardingText:
    'Avant de continuer, confirmez que {email} vous appartient. Nous vous envoyons un e-mail avec un lien.',
  onboardingSent: 'Nous avons envoyé un e-mail à {email}. Ouvrez le lien qu’il contient, puis revenez ici.',
  onboardingNoAddress:
    'Avant de continuer, indiquez une adresse e-mail et confirmez-la. Nous vous envoyons un e-mail avec un lien.',
  onboardingCheck: 'Je l’ai confirmée',
  onboardingNotYet: 'L’adresse n’est pas encore confirmée. Ouvrez d’abord le lien de l’e-mail.',
  onboardingChange: 'Utiliser une autre adresse',
  onboardingDone: 'Il n’y a plus rien à faire',
  onboardingContinue: 'Continuer',
  restrictedTitle: 'Votre compte est restreint',
  restrictedText:
    'Les responsables de {project} l’ont restreint. Contactez-les si vous pensez qu’il s’agit d’une erreur.',

  magicTitle: 'Se connecter à {project} ?',
  magicText: 'Vous avez suivi un lien de connexion reçu par e-mail. Continuez seulement si vous l’avez demandé.',

  invitationSignIn: 'Connectez-vous pour répondre à cette invitation.',
  invitationSignUp: 'Connectez-vous ou créez un compte pour répondre à cette invitation.',
  invitationJoinTitle: 'Rejoindre {team} ?',
  invitationText: 'Vous avez été invité à rejoindre cette équipe.',
  invitationElsewhere:
    'Cette invitation a été envoyée à une autre adresse que celles de votre compte. Ne rejoignez l’équipe avec ce compte que si l’invitation vous est destinée.',
  invitationInvited: 'Adresse invitée',
  invitationSender: 'Invité par',
  invitationSignedInAs: 'Connecté en tant que',
  useRecoveryCode: 'Utiliser un code de secours',
  useAuthenticatorCode: 'Utiliser l’application d’authentification',
  recoveryCode: 'Code de secours',
  mfaTitle: 'Authentification à deux facteurs',
  mfaText: 'Saisissez les six chiffres affichés par votre application d’authentification.',
  mfaVerified: 'Vérifié',
  mfaMissing: 'Aucune connexion n’est en cours. Veuillez vous reconnecter.',
  trustDevice: 'Faire confiance à cet appareil pendant {days} jours',
  invitationJoin: 'Rejoindre',
  invitationJoinAnyway: 'Rejoindre avec ce compte',
  invitationOtherAccount: 'Utiliser un autre compte',
  invitationIgnore: 'Ignorer',
  invitationJoinedTitle: 'Vous faites maintenant partie de {team}',
  invitationJoinedText: 'Bienvenue. Vous êtes désormais membre de l’équipe.',
  invitationMemberTitle: 'Vous faites déjà partie de {team}',
  invitationMemberText: 'Vous n’avez plus rien à faire ici.',
  invitationGoneTitle: 'Cette invitation n’est pas valide',
  invitationGoneText:
    'Elle a peut-être été retirée, l’équipe n’existe peut-être plus, ou le lien est incomplet. Demandez à la personne qui vous a invité.',
  invitationExpiredTitle: 'Cette invitation a expiré',
  invitationExpiredText: 'Demandez-en une nouvelle à la personne qui vous a invité.',
  invitationUsedTitle: 'Cette invitation a déjà été utilisée',
  invitationUsedText:
    'Si c’est vous qui l’avez acceptée, vous faites partie de l’équipe. Sinon, demandez une nouvelle invitation.',
  invitationFullTitle: 'Il n’y a plus de place dans {team}',
  invitationFullText:
    'L’équipe a autant de membres qu’elle peut en avoir. Demandez à la personne qui vous a invité de libérer une place et de vous inviter à nouveau.',

  accessDeniedTitle: 'Accès refusé',
  signUpRejectedTitle: 'Inscription refusée',
  connectionTakenTitle: 'Ce compte est déjà associé',
  userConnectedTitle: 'Un autre compte est déjà associé',
  addressTakenTitle: 'Il existe déjà un compte avec votre adresse',
  addressTakenText: 'Connectez-vous à ce compte comme auparavant. Associez ensuite le fournisseur dans ses paramètres.',
  addressUnprovenText:
    'L’adresse n’y a pas encore été vérifiée. Si ce compte est le vôtre, connectez-vous comme auparavant, vérifiez l’adresse, puis réessayez.',
  providerDownTitle: 'Le fournisseur ne répond pas',
  providerOffTitle: 'Ce fournisseur n’est pas disponible',
  signInTimeoutTitle: 'Cela a pris trop de temps',
  siteNotTrusted:
    'Ce site n’est pas autorisé à connecter qui que ce soit. Son propriétaire doit l’ajouter aux domaines de confiance.',

  cliTitle: 'Autoriser la ligne de commande',
  cliText:
    'Un programme en ligne de commande demande l’accès à votre compte. Ne l’autorisez que si vous venez de le lancer vous-même.',
  cliAccount: 'Il agira en tant que {name}.',
  cliGives:
    'La personne qui l’a lancé pourra alors faire dans votre compte tout ce que vous pouvez faire, jusqu’à ce que vous fermiez sa session dans les paramètres, pendant un mois au plus.',
  cliStarted: 'Lancé',
  cliNetwork: 'Depuis le réseau',
  cliPlace: 'C’est',
  cliHere: 'le réseau où vous êtes',
  cliElsewhere: 'un autre réseau que le vôtre',
  cliCode: 'Son code se termine par',
  cliCompare: 'Comparez-le avec la fin du lien dans votre terminal.',
  cliAgainTitle: 'L’avez-vous lancé vous-même ?',
  cliAgainOld: 'Il a été lancé il y a plus de dix minutes.',
  cliAgainElsewhere: 'Il a été lancé depuis un autre réseau que celui où vous êtes.',
  cliAgainText: 'Si quelqu’un vous a envoyé ce lien, annulez : cette personne entrerait dans votre compte.',
  cliAgainAuthorize: 'Oui, je l’ai lancé',
  cliAuthorize: 'Autoriser',
  cliGuestTitle: 'Conserver ce que contient la ligne de commande ?',
  cliGuestText:
    'La ligne de commande est utilisée sans compte pour l’instant. Inscrivez-vous ici, et son contenu passera à votre nouveau compte. Ne le faites que si vous l’avez lancée vous-même, à l’instant.',
  cliGuestSignUp: 'S’inscrire et conserver',
  cliGuestSignIn: 'J’ai un compte',
  cliDoneTitle: 'La ligne de commande est autorisée',
  cliDoneText: 'Vous pouvez fermer cette fenêtre et revenir à la ligne de commande.',
  cliCancelledTitle: 'Rien n’a été autorisé',
  cliCancelledText: 'La ligne de commande n’a pas accès à votre compte. Vous pouvez fermer cette fenêtre.',
  closeText: 'Votre navigateur ne permet pas à cette page de la fermer. Fermez-la vous-même.',
  cliFailedTitle: 'L’autorisation a échoué',
  cliMissingCode:
    'L’adresse de cette page ne contient pas de code de connexion. Recommencez depuis la ligne de commande.',

  newTeam: 'Nouvelle équipe',

  errorCliCode:
    'Cette demande est inconnue, a expiré ou a déjà reçu une réponse. Recommencez depuis la ligne de commande.',

  emailSentTitle: 'Consultez votre messagerie',
  emailSentText:
    'S’il existe un compte pour {email}, un message contenant un lien est en route. Pensez à regarder dans les courriers indésirables.',
  linkInvalidTitle: 'Ce lien n’est pas valide',
  linkInvalidText: 'Il est peut-être incomplet. Copiez le lien entier depuis l’e-mail ou demandez-en un nouveau.',
  linkExpiredTitle: 'Ce lien a expiré',
  linkExpiredText: 'Veuillez en demander un nouveau.',
  linkUsedTitle: 'Ce lien a déjà été utilisé',
  linkUsedText: 'Chaque lien ne fonctionne qu’une fois. Veuillez en demander un nouveau.',
};
