/** The payment methods of Stripe that a project can switch, by their names there. */
export const PAYMENT_METHODS = {
  card: 'Cards',
  cartes_bancaires: 'Cartes Bancaires',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  amazon_pay: 'Amazon Pay',
  cashapp: 'Cash App Pay',
  klarna: 'Klarna',
  affirm: 'Affirm',
  afterpay_clearpay: 'Afterpay (Clearpay)',
  zip: 'Zip',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  eps: 'EPS',
  p24: 'Przelewy24',
  blik: 'BLIK',
  alipay: 'Alipay',
  wechat_pay: 'WeChat Pay',
  sepa_debit: 'SEPA Direct Debit',
  bacs_debit: 'Bacs Direct Debit',
  acss_debit: 'Pre-authorized debit in Canada',
  us_bank_account: 'ACH Direct Debit',
  multibanco: 'Multibanco',
  customer_balance: 'Bank transfer',
} as const;
export type PaymentMethodId = keyof typeof PAYMENT_METHODS;

export const PAYMENT_METHOD_IDS = Object.keys(PAYMENT_METHODS) as PaymentMethodId[];

/** The wallets that pay with a card: without cards they are off. */
export const CARD_WALLETS: readonly PaymentMethodId[] = ['apple_pay', 'google_pay'];
