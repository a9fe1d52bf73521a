/**
 * The sources that Stripe's form needs: its script, the frames for payment data and for the questions of banks, its
 * API.
 */
export const STRIPE_FORM_SOURCES = {
  'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ["'self'", 'https://api.stripe.com'],
};
