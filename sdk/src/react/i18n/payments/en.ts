/** The texts about payments in the account settings. The other languages have exactly these keys. */
export const en = {
  plans: 'Plans',
  renewsOn: 'Renews on {date}',
  endsOn: 'Ends on {date}',
  switchPlan: 'Switch plan',
  cancelPlan: 'Cancel plan',
  keepPlan: 'Keep plan',
  cancelTitle: 'Cancel {plan}?',
  cancelLater: 'You keep it until {date}. Then it ends, and nothing more is charged.',
  cancelNow: 'It ends at once, with everything it includes.',
  canceled: '{plan} has been canceled.',
  switchTitle: 'Switch from {plan}',
  newPlan: 'New plan',
  switchText: '{next} takes the place of {plan} at once.',
  switchCharge: 'The difference is charged to your card now: {card}.',
  switched: 'You have {plan} now.',
  switchPay: 'Where there is something to pay, the next page asks for it.',
  switchRefused: 'The payment was refused, so your plan has not changed. Try another card.',
  switchGone: 'This change is not possible any more. Load this page again.',

  purchases: 'Purchases',
  available: 'Available',

  card: 'Payment method',
  noCard: 'No card is saved.',
  cardName: '{brand} ending in {digits}',
  otherCard: 'Saved payment method',
  cardExpires: 'Expires {date}',
  addCard: 'Add card',
  replaceCard: 'Replace card',
  saveCard: 'Save card',
  cardSaved: 'Your card has been saved.',
  cardRefused: 'This card was not accepted. Check what you entered, or use another one.',

  bills: 'Bills',
  viewBill: 'View',
  payBill: 'Pay',
  olderBills: 'Show older bills',
  billDraft: 'Draft',
  billOpen: 'Open',
  billPaid: 'Paid',
  billUnpaid: 'Unpaid',
  billVoid: 'Void',

  nothing: 'There are no plans, purchases or bills yet.',
} satisfies Record<string, string>;

export type PaymentsTextKey = keyof typeof en;
/** One language. A missing or surplus key does not compile. */
export type PaymentsTexts = Readonly<Record<PaymentsTextKey, string>>;
