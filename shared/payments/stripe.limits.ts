/** A call of Stripe: how long is waited, how often it is tried again, and how many are under way in this process. */
export const STRIPE_CALL = {
  /** For one answer. */
  answerMs: 8_000,
  retries: 2,
  /** For all tries together. */
  wholeMs: 20_000,
  /** Of an answer: a page of a hundred subscriptions with their metadata. */
  answerBytes: 8 * 1024 * 1024,
  /** Calls under way for the projects of one owner, and for all of them. */
  ofOwner: 20,
  inAll: 200,
} as const;

/** The most age of the signature of an event: Stripe makes a new one each time that it sends it. */
export const EVENT_TOLERANCE_SECONDS = 300;

/** Comparing what Stripe says with what we have: in one run, and of each project in it. */
export const RECONCILIATION = {
  projects: 50,
  /** Events of what is older were sent again and again for as long. */
  windowMs: 3 * 24 * 3_600_000,
  /** Of a hundred payments, and of as many subscriptions. */
  pages: 20,
  customers: 100,
  /** Nothing further is asked of one project after that, so that the others have their turn. */
  ofProjectMs: 60_000,
  /** No further project is begun after that. */
  wholeMs: 5 * 60_000,
  /** A project has its next turn no sooner, however few there are. */
  pauseMs: 5 * 60_000,
  /** Projects one after the other with which Stripe could not be asked, before it counts as away. */
  mostUnavailable: 3,
} as const;

/** Stripe's own: of an amount, in the smallest unit of the currency. */
export const MOST_CHARGED = 99_999_999;
/** Stripe's own: of a value of metadata, in characters. */
export const METADATA_VALUE_LENGTH = 500;
/** Values of metadata that a product may take; Stripe has room for fifty in all. */
export const MOST_PRODUCT_PIECES = 40;
/** Stripe's own: of a page. */
export const STRIPE_PAGE = 100;
/** Subscriptions of one customer that are looked at; a customer may own fewer. */
export const MOST_SUBSCRIPTIONS = 1_000;
/** Of an id of Stripe's, in characters. */
export const STRIPE_ID_LENGTH = 255;
