import type { PurchaseTexts } from './en.js';

export const de: PurchaseTexts = {
  price: 'Preis',
  perDay: '{amount} pro Tag',
  perWeek: '{amount} pro Woche',
  perMonth: '{amount} pro Monat',
  perYear: '{amount} pro Jahr',
  everyDays: { one: '{amount} jeden Tag', other: '{amount} alle {count} Tage' },
  everyWeeks: { one: '{amount} jede Woche', other: '{amount} alle {count} Wochen' },
  everyMonths: { one: '{amount} jeden Monat', other: '{amount} alle {count} Monate' },
  everyYears: { one: '{amount} jedes Jahr', other: '{amount} alle {count} Jahre' },
  once: '{amount} einmalig',
  free: 'Kostenlos',
  otherCurrencies: 'In anderen Währungen: {amounts}',
  chargedInDollars: 'Abgerechnet wird in US-Dollar.',
  noPrice: 'Dieses Produkt hat keinen Preis und kann deshalb nicht gekauft werden.',
  quantity: 'Anzahl',
  quantityRange: 'Von 1 bis {most}.',
  quantityWrong: 'Geben Sie eine ganze Zahl von 1 bis {most} ein.',
  total: 'Gesamt',
  includes: 'Enthalten',
  item: '{count} × {name}',
  itemLapses: 'was übrig ist, verfällt dann',
  itemWhileOwned: 'solange das Abonnement läuft',

  alreadyTitle: 'Sie haben {product} bereits',
  alreadyText: 'Man kann es nur einmal haben, deshalb gibt es hier nichts zu kaufen.',
  changeTitle: 'Damit ändert sich Ihr Abonnement',
  changeText: '{old} endet, und {product} tritt an seine Stelle.',

  testMode: 'Testmodus',
  testModeText: 'Dieses Projekt wird gerade ausprobiert: Sie können hier kaufen, ohne zu bezahlen.',
  buyInTest: 'Kaufen, ohne zu bezahlen',
  pay: '{amount} bezahlen',
  subscribe: 'Für {amount} abonnieren',
  paymentData: 'Zahlungsdaten',
  formFailed:
    'Das Zahlungsformular konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  notPayable: 'Zahlungen sind hier gerade nicht möglich. Wenden Sie sich an die Stelle, von der Sie diesen Link haben.',
  notInDollars: 'Hier können nur Preise in US-Dollar bezahlt werden. Wählen Sie einen anderen Preis.',
  paymentRefused: 'Die Zahlung war nicht erfolgreich. Prüfen Sie Ihre Angaben oder bezahlen Sie auf einem anderen Weg.',

  goBack: 'Zurück',
  goBackTo: 'Zurück zu {site}',
  invalidTitle: 'Dieser Kauflink ist ungültig',
  invalidText:
    'Vielleicht ist er unvollständig, oder es wurde schon etwas damit gekauft. Gehen Sie dorthin zurück, wo Sie ihn bekommen haben, und beginnen Sie von vorn.',
  expiredTitle: 'Dieser Kauflink ist abgelaufen',
  expiredText:
    'Kauflinks gelten 24 Stunden lang. Gehen Sie dorthin zurück, wo Sie ihn bekommen haben, und beginnen Sie von vorn.',
  untrustedTitle: 'Dieser Link führt zu einer unbekannten Website',
  untrustedText:
    'Nach dem Kauf würde er zu {site} führen. Dieser Website vertraut {project} nicht, deshalb kann man mit dem Link nichts kaufen.',
  priceGone: 'Diesen Preis gibt es nicht mehr. Laden Sie die Seite neu und wählen Sie einen anderen.',
  needsBase: 'Das kann man nur zusätzlich zu einem anderen Produkt kaufen, das Sie nicht haben.',
  changeNotProven:
    'Sie haben bereits einen Tarif. Melden Sie sich an und öffnen Sie das Angebot von dort, um ihn zu ändern.',
  lineHasOneTimePurchase: 'Sie haben ein Produkt auf Dauer, das hierdurch nicht ersetzt werden kann.',
  noCustomer: 'Das Konto, für das dieser Link gedacht ist, gibt es nicht mehr.',
  tooDear: 'Das kostet mehr, als auf einmal bezahlt werden kann.',
  purchasesOff: 'Hier kann gerade nichts gekauft werden.',

  doneTitle: 'Vielen Dank für Ihren Kauf',
  doneText: 'Er ist abgeschlossen.',
  doneInTest: 'Er ist abgeschlossen. Das war der Testmodus: Es wurde nichts abgebucht.',
  processingTitle: 'Ihre Zahlung ist unterwegs',
  processingText:
    'Sie müssen hier nicht warten. Was Sie gekauft haben, gehört Ihnen, sobald die Zahlung eingegangen ist.',
  failedTitle: 'Die Zahlung ist fehlgeschlagen',
  failedText:
    'Es wurde nichts abgebucht. Sie können es hier noch einmal versuchen oder auf einem anderen Weg bezahlen.',
  canceledText:
    'Es wurde nichts abgebucht, und diese Zahlung kann nicht wiederholt werden. Gehen Sie dorthin zurück, wo Sie den Link bekommen haben, und beginnen Sie von vorn.',
  unknownTitle: 'Ihre Zahlung kann gerade nicht nachgesehen werden',
  unknownText:
    'Vielleicht hat sie geklappt: Sehen Sie nach, bevor Sie noch einmal bezahlen. Oder prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  leaving: 'Sie werden zu {site} zurückgeleitet.',
  closeText: 'Sie können diese Seite jetzt schließen.',
};
