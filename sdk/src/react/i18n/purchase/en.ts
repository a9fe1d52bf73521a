import type { Text, Translated } from '../text.js';

/** The texts of the pages on which something is bought. The other languages have exactly these keys. */
export const en = {
  price: 'Price',
  perDay: '{amount} per day',
  perWeek: '{amount} per week',
  perMonth: '{amount} per month',
  perYear: '{amount} per year',
  everyDays: { one: '{amount} every {count} day', other: '{amount} every {count} days' },
  everyWeeks: { one: '{amount} every {count} week', other: '{amount} every {count} weeks' },
  everyMonths: { one: '{amount} every {count} month', other: '{amount} every {count} months' },
  everyYears: { one: '{amount} every {count} year', other: '{amount} every {count} years' },
  once: '{amount} once',
  free: 'Free',
  otherCurrencies: 'In other currencies: {amounts}',
  chargedInDollars: 'US dollars are charged.',
  noPrice: 'This product has no price, so it cannot be bought.',
  quantity: 'Quantity',
  quantityRange: 'From 1 to {most}.',
  quantityWrong: 'Enter a whole number from 1 to {most}.',
  total: 'Total',
  includes: 'Included',
  item: '{count} × {name}',
  itemLapses: 'what is left over lapses each time',
  itemWhileOwned: 'for as long as the subscription lasts',

  alreadyTitle: 'You already have {product}',
  alreadyText: 'It can be had only once, so there is nothing to buy here.',
  changeTitle: 'This changes your subscription',
  changeText: '{old} ends, and {product} takes its place.',

  testMode: 'Test mode',
  testModeText: 'This project is being tried out: you can buy here without paying.',
  buyInTest: 'Buy without paying',
  pay: 'Pay {amount}',
  subscribe: 'Subscribe for {amount}',
  paymentData: 'Payment data',
  formFailed: 'The payment form could not be loaded. Check your connection and try again.',
  notPayable: 'Payments cannot be taken here at the moment. Ask whoever gave you this link.',
  notInDollars: 'Only prices in US dollars can be paid here. Choose another price.',
  paymentRefused: 'The payment did not go through. Check what you entered, or pay another way.',

  goBack: 'Go back',
  goBackTo: 'Go back to {site}',
  invalidTitle: 'This purchase link is not valid',
  invalidText:
    'It may be incomplete, or it has been used to buy something. Go back to where you got it, and start again.',
  expiredTitle: 'This purchase link has expired',
  expiredText: 'Purchase links work for 24 hours. Go back to where you got it, and start again.',
  untrustedTitle: 'This link leads to an unknown website',
  untrustedText:
    'After the purchase it would lead to {site}, which {project} does not trust. So nothing can be bought with it.',
  priceGone: 'This price is not there any more. Load this page again and choose another one.',
  needsBase: 'This can only be bought in addition to another product, which you do not have.',
  changeNotProven: 'You have a plan already. Sign in and open the offer from there to change it.',
  lineHasOneTimePurchase: 'You have a product for good that this one cannot take the place of.',
  noCustomer: 'The account that this link is for does not exist any more.',
  tooDear: 'This costs more than can be paid at once.',
  purchasesOff: 'Nothing can be bought here at the moment.',

  doneTitle: 'Thank you for your purchase',
  doneText: 'It is complete.',
  doneInTest: 'It is complete. This was test mode: nothing was charged.',
  processingTitle: 'Your payment is under way',
  processingText: 'You need not wait here. What you bought is yours as soon as the payment has arrived.',
  failedTitle: 'The payment failed',
  failedText: 'Nothing was charged. You can try again here, or pay another way.',
  canceledText:
    'Nothing was charged, and this payment cannot be tried again. Go back to where you got the link, and start again.',
  unknownTitle: 'Your payment cannot be looked up right now',
  unknownText: 'It may have gone through: look there before you pay again. Or check your connection, and try again.',
  leaving: 'You are on the way back to {site}.',
  closeText: 'You can close this page now.',
} satisfies Record<string, Text>;

export type PurchaseTextKey = keyof typeof en;
/** One language. A missing or surplus key does not compile. */
export type PurchaseTexts = Translated<typeof en>;
