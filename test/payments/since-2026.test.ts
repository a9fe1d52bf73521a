import { checkRows } from '../support/named-tests';

// Payments since SDKs of 2026: each row of the contract, and the tests by which it holds.
checkRows({
  '1 who may ask': {
    'a user for oneself, a team for who holds team_admin': {
      'payments/stripe/billing': ['is for the user, administrators of the team and servers'],
      'attacks/money-of-teams': [
        'says the same to strangers, whether or not there is such a team',
        'is open to who holds team_admin by another permission, and to servers',
        'ends with team_admin: the next request is refused',
      ],
    },
    'the three old routes with a token and without': {
      'attacks/customers-of-strangers': [
        'are not told to who is signed in as somebody else, and no link is made for them',
        'are told without a token as before, since older server applications ask so',
        'are closed to clients without a token where the project says so, and open to servers',
      ],
    },
    'anonymous and restricted users for themselves': {
      'attacks/customers-of-strangers': [
        'are told to anonymous and restricted users of themselves, and of nobody else',
      ],
    },
  },
  '2 product list': {
    'rows, order and cursor; the id of a subscription that was granted': {
      'payments/product-pages': [
        'has one entry for each product, by its id, and inline ones together, with the next id as cursor',
        'has each subscription and purchase by itself, the oldest first, for who asks for details',
      ],
      'payments/products': ['gives a subscription for a month where the price is due again'],
      'sdk/payments': ['items and products with the public SDK 2.8.%s'],
    },
    'fields and switch_options': {
      'payments/products': [
        'shows a product as the configuration has it now, and with what it could be changed to',
        'hides from clients what is for servers alone',
      ],
    },
    'an unknown cursor': {
      'payments/products': ['knows no cursor of another customer, and no customer who is not there'],
    },
    'the order of the checks of a grant': { 'payments/products': ['names what is wrong in its order'] },
  },
  '3 cancelling and switching': {
    'refusals of cancelling': {
      'payments/subscriptions': [
        'finds nothing that was not subscribed to',
        'ends all subscriptions to a product, and by its id one of them',
      ],
    },
    'through Stripe, with its period': {
      'payments/stripe/buying': ['are cancelled by their customer for the end of the time that was paid for'],
    },
    'refusals of switching': {
      'payments/subscriptions': [
        'names what is wrong',
        'is for who pays: by a client its own user and teams, and in test mode alone',
      ],
    },
    'price and quantity unless told': {
      'payments/subscriptions': [
        'puts another product in the place of one, at its first price that is due again',
        'keeps as many as there were, unless told',
        'takes the place of what every customer has',
      ],
    },
    'with the default card, or nothing changes': {
      'payments/stripe/buying': [
        'are switched by their customer, who pays with the card that is there',
        'are switched when the difference was paid, and stay as they are when it is not',
      ],
    },
  },
  '4 billing and invoices': {
    'billing, set-up intent and default card': {
      'payments/stripe/billing': [
        'takes a card on a page, and pays with it from then on',
        'makes a customer at Stripe once, however many ask, and again when Stripe has lost them',
      ],
    },
    invoices: {
      'payments/stripe/billing': ['lists bills in pages'],
      'sdk/refunds': ['a shop with the public SDK 2.8.%s'],
      'payments/stripe/invoices': [
        'are what Stripe says, whatever order events come in and how often',
        'are not what a late answer of Stripe says',
        'of another account, of other sales and of no subscription are not stored',
        'come back when their events were lost',
      ],
    },
    'payment methods': {
      'payments/stripe/method-configs': [
        'are listed with those that are available first, by name, without what is not known here',
        'are switched at Stripe, those that are named alone, and wallets go with cards',
        'are not changed for %s',
        'are those of the own account: for administrators, and not by the id of another project’s',
      ],
    },
    'without Stripe': {
      'payments/billing': [
        'tells servers and administrators of everybody that nothing is known without a provider of payments',
      ],
    },
  },
  '5 blocking': {
    'nothing new is sold': { 'payments/purchase-links': ['is closed where nothing new is sold'] },
    'all else goes on': {
      'payments/purchase-links': ['leaves links to be looked at, grants, and cancelling where nothing new is sold'],
    },
    'the logo of the project': { 'payments/purchase-links': ['shows the logo of the project'] },
    'products that are replaced': {
      'payments/subscription-statuses': ['is listed, gives items and keeps from others as its status says'],
    },
  },
  '6 refunds': {
    'the form of 2.8.77, its answer, and Stripe’s event': {
      'payments/stripe/refund-orders': [
        'pays back and takes back what its entry says, in the form of 2.8.77, and Stripe’s event takes nothing more',
      ],
      'sdk/refunds': ['is ordered with the public SDK 2.8.%s'],
      'payments/stripe/refund-previews': [
        'knows no purchase of another project',
        'knows no subscription of another project, nor an invoice of one',
      ],
    },
    'the form of 2.8.102, its answer and endings': {
      'payments/stripe/refund-orders': [
        'pays back alone without an ending, and names the transaction, in the form of 2.8.102',
        'takes all back with the ending %s, whatever the amount: %s',
        'with the ending %s is %j',
        'pays back the invoice that opened it unless told, and each once',
      ],
    },
    'missing; refunded before; test mode; what does not fit': {
      'payments/stripe/refund-orders': [
        'knows no purchase of others, of the other kind, and none that was given',
        'is refused a second time, in either form, and after a refund at Stripe',
        'pays nothing back in test mode',
        'refuses %s, and changes nothing',
      ],
    },
    'a quantity is lowered, and ends with the period at none': {
      'payments/stripe/refund-orders': [
        'lowers the quantity now and for the next period by what its entry says',
        'takes no items below zero that were used in the period that runs',
        'ends with its period when all of it was taken back, and its items at once',
      ],
    },
    'two at once, and a crash': {
      'payments/stripe/refund-orders': [
        'carries one of two out that are ordered at once, twenty times',
        'is gone on with %s, though the server dies between Stripe’s answer and its own write',
      ],
    },
  },
  '7 transactions': {
    'filters, limits and pages': {
      'payments/transactions': ['finds by %j', 'takes any limit for the nearest', 'has pages of %d', 'knows no %s %s'],
    },
    'words by version': { 'payments/transactions': ['uses the words of the SDK that asks'] },
    renewals: {
      'payments/stripe/invoices': [
        'are transactions where they renew, in the words of the SDK that asks',
        'are read page by page, each once',
        'that are not paid are no transactions, and deleted drafts are forgotten',
      ],
    },
    refunds: { 'payments/stripe/paid-back-notices': ['is who reads the transactions, in the words of their SDK'] },
  },
  '8 events of Stripe': {
    'disputes are recorded': {
      'payments/stripe/paid-back': ['comes back with a dispute that was won, and not with one that was lost'],
    },
    'receipts: the user or every team_admin, each payment once': {
      'payments/stripe/payment-emails': [
        'a receipt for what was bought once: to the user, in their address, once',
        'a receipt for each invoice that was paid, and none for one that cost nothing',
        'every member who holds team_admin in a team, by another permission too, and nobody else',
        'nobody for a custom customer, for a user without an address and for one who is gone',
        'once, when two servers get the event at once',
      ],
    },
    'failed payments': {
      'payments/stripe/payment-emails': [
        'a failed payment of what is bought once: for each attempt once, with Stripe’s reason, and not when it was paid meanwhile',
        'a failed renewal: once Stripe gives up, once, with the invoice',
        'no more than ten failed payments a day, however many attempts there are at once',
      ],
    },
    'an unknown type': { 'payments/stripe/events': ['of other types are taken without asking Stripe anything'] },
    'metadata of purchases': {
      'payments/stripe/events': ['say what was bought as it was then, and may leave out what they like'],
    },
  },
  '9 renames': {
    'catalogs and offers': {
      'payments/products': ['shows what was once called an offer'],
      'payments/purchase-links': ['takes a product by its older name'],
    },
    'a return URL that nobody trusts': { 'payments/purchase-links': ['trusts no stranger to be returned to'] },
  },
  '11 scenarios': {
    'all in turn, with the books of Stripe': {
      'payments/stripe/journey': ['items, transactions and emails agree with the books of Stripe after each step'],
    },
    'an old server application reads an item of any user': {
      'sdk/payments': ['items and products with the public SDK 2.8.%s'],
    },
    'a subscription without Stripe is cancelled': {
      'payments/subscriptions': [
        'leaves what was cancelled, and what came with it, until its period is over',
        'ends what was cancelled at once when something else of its line takes its place',
        'ends at once what has no time left',
      ],
    },
    'an inline subscription is cancelled by its id': {
      'payments/subscriptions': ['ends what was made up for a purchase by its own id'],
    },
    'a card that is declined while switching': {
      'payments/stripe/buying': ['are switched when the difference was paid, and stay as they are when it is not'],
    },
    'refunded, again': {
      'payments/stripe/refund-orders': ['is refused a second time, in either form, and after a refund at Stripe'],
    },
  },
});
