import type { PaymentsTexts } from './en.js';

export const de: PaymentsTexts = {
  plans: 'Tarife',
  renewsOn: 'Verlängert sich am {date}',
  endsOn: 'Endet am {date}',
  switchPlan: 'Tarif wechseln',
  cancelPlan: 'Tarif kündigen',
  keepPlan: 'Tarif behalten',
  cancelTitle: '{plan} kündigen?',
  cancelLater: 'Sie behalten den Tarif bis zum {date}. Danach endet er, und es wird nichts mehr abgebucht.',
  cancelNow: 'Der Tarif endet sofort, mit allem, was er enthält.',
  canceled: '{plan} wurde gekündigt.',
  switchTitle: 'Von {plan} wechseln',
  newPlan: 'Neuer Tarif',
  switchText: '{next} tritt sofort an die Stelle von {plan}.',
  switchCharge: 'Der Unterschied wird jetzt von Ihrer Karte abgebucht: {card}.',
  switched: 'Sie haben jetzt {plan}.',
  switchPay: 'Wenn etwas zu bezahlen ist, fragt die nächste Seite danach.',
  switchRefused:
    'Die Zahlung wurde abgelehnt, deshalb hat sich Ihr Tarif nicht geändert. Versuchen Sie es mit einer anderen Karte.',
  switchGone: 'Dieser Wechsel ist nicht mehr möglich. Laden Sie die Seite neu.',

  purchases: 'Käufe',
  available: 'Verfügbar',

  card: 'Zahlungsmittel',
  noCard: 'Es ist keine Karte gespeichert.',
  cardName: '{brand} mit den Endziffern {digits}',
  otherCard: 'Gespeichertes Zahlungsmittel',
  cardExpires: 'Gültig bis {date}',
  addCard: 'Karte hinzufügen',
  replaceCard: 'Karte ersetzen',
  saveCard: 'Karte speichern',
  cardSaved: 'Ihre Karte wurde gespeichert.',
  cardRefused: 'Diese Karte wurde nicht angenommen. Prüfen Sie Ihre Angaben oder verwenden Sie eine andere.',

  bills: 'Rechnungen',
  viewBill: 'Ansehen',
  payBill: 'Bezahlen',
  olderBills: 'Ältere Rechnungen anzeigen',
  billDraft: 'Entwurf',
  billOpen: 'Offen',
  billPaid: 'Bezahlt',
  billUnpaid: 'Unbezahlt',
  billVoid: 'Storniert',

  nothing: 'Es gibt noch keine Tarife, Käufe oder Rechnungen.',
};
