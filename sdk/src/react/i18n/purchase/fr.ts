import type { PurchaseTexts } from './en.js';

export const fr: PurchaseTexts = {
  price: 'Prix',
  perDay: '{amount} par jour',
  perWeek: '{amount} par semaine',
  perMonth: '{amount} par mois',
  perYear: '{amount} par an',
  everyDays: {
    one: '{amount} chaque jour',
    many: '{amount} tous les {count} de jours',
    other: '{amount} tous les {count} jours',
  },
  everyWeeks: {
    one: '{amount} chaque semaine',
    many: '{amount} toutes les {count} de semaines',
    other: '{amount} toutes les {count} semaines',
  },
  everyMonths: {
    one: '{amount} chaque mois',
    many: '{amount} tous les {count} de mois',
    other: '{amount} tous les {count} mois',
  },
  everyYears: {
    one: '{amount} chaque année',
    many: '{amount} tous les {count} d’années',
    other: '{amount} tous les {count} ans',
  },
  once: '{amount} en une fois',
  free: 'Gratuit',
  otherCurrencies: 'Dans d’autres devises : {amounts}',
  chargedInDollars: 'Le paiement se fait en dollars américains.',
  noPrice: 'Ce produit n’a pas de prix, il ne peut donc pas être acheté.',
  quantity: 'Quantité',
  quantityRange: 'De 1 à {most}.',
  quantityWrong: 'Saisissez un nombre entier de 1 à {most}.',
  total: 'Montant total',
  includes: 'Compris',
  item: '{count} × {name}',
  itemLapses: 'ce qui reste est alors perdu',
  itemWhileOwned: 'tant que dure l’abonnement',

  alreadyTitle: 'Vous avez déjà {product}',
  alreadyText: 'On ne peut l’avoir qu’une fois, il n’y a donc rien à acheter ici.',
  changeTitle: 'Ceci change votre abonnement',
  changeText: '{old} prend fin et {product} le remplace.',

  testMode: 'Mode test',
  testModeText: 'Ce projet est à l’essai : vous pouvez acheter ici sans payer.',
  buyInTest: 'Acheter sans payer',
  pay: 'Payer {amount}',
  subscribe: 'S’abonner pour {amount}',
  paymentData: 'Données de paiement',
  formFailed: 'Le formulaire de paiement n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  notPayable:
    'Les paiements ne sont pas possibles ici pour le moment. Adressez-vous à la personne qui vous a donné ce lien.',
  notInDollars: 'Seuls les prix en dollars américains peuvent être payés ici. Choisissez un autre prix.',
  paymentRefused: 'Le paiement n’a pas abouti. Vérifiez votre saisie ou payez d’une autre façon.',

  goBack: 'Retour',
  goBackTo: 'Retour à {site}',
  invalidTitle: 'Ce lien d’achat n’est pas valable',
  invalidText:
    'Il est peut-être incomplet, ou il a déjà servi à un achat. Retournez là où vous l’avez obtenu et recommencez.',
  expiredTitle: 'Ce lien d’achat a expiré',
  expiredText: 'Les liens d’achat sont valables 24 heures. Retournez là où vous l’avez obtenu et recommencez.',
  untrustedTitle: 'Ce lien mène à un site inconnu',
  untrustedText:
    'Après l’achat, il mènerait à {site}, un site auquel {project} ne fait pas confiance. On ne peut donc rien acheter avec.',
  priceGone: 'Ce prix n’existe plus. Rechargez la page et choisissez-en un autre.',
  needsBase: 'Ceci ne peut être acheté qu’en complément d’un autre produit, que vous n’avez pas.',
  changeNotProven: 'Vous avez déjà une formule. Connectez-vous et ouvrez l’offre depuis votre compte pour en changer.',
  lineHasOneTimePurchase: 'Vous avez un produit à titre définitif que celui-ci ne peut pas remplacer.',
  noCustomer: 'Le compte auquel ce lien est destiné n’existe plus.',
  tooDear: 'Ceci coûte plus que ce qui peut être payé en une fois.',
  purchasesOff: 'Rien ne peut être acheté ici pour le moment.',

  doneTitle: 'Merci pour votre achat',
  doneText: 'Il est terminé.',
  doneInTest: 'Il est terminé. C’était le mode test : rien n’a été débité.',
  processingTitle: 'Votre paiement est en cours',
  processingText:
    'Vous n’avez pas besoin d’attendre ici. Ce que vous avez acheté sera à vous dès que le paiement sera arrivé.',
  failedTitle: 'Le paiement a échoué',
  failedText: 'Rien n’a été débité. Vous pouvez réessayer ici ou payer d’une autre façon.',
  canceledText:
    'Rien n’a été débité, et ce paiement ne peut pas être retenté. Retournez là où vous avez obtenu le lien et recommencez.',
  unknownTitle: 'Votre paiement ne peut pas être consulté pour le moment',
  unknownText:
    'Il a peut-être abouti : vérifiez-le avant de payer à nouveau. Ou vérifiez votre connexion et réessayez.',
  leaving: 'Vous retournez vers {site}.',
  closeText: 'Vous pouvez maintenant fermer cette page.',
};
