import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, ListOf, Nested, Num, Text, TextList } from '../../common/contract/fields.js';
import { CUSTOMER_TYPE } from '../customers/customers.contract.js';
import { EXPIRIES } from '../ledger/grants.js';
import { DAY_UNITS } from '../../../shared/payments/intervals.js';
import { CURRENCIES, type Currency } from '../../../shared/payments/money.js';
import type { CustomerType } from '../payments.config.js';

const DAY_UNIT = namedChoices('DayUnit', DAY_UNITS);
const CURRENCY = namedChoices('Currency', Object.keys(CURRENCIES) as Currency[]);

/** A number of days, weeks, months or years. */
@Contract({ object: 'DayInterval', doc: 'So many days, weeks, months or years.' })
export class DayIntervalRead {
  @Num() count: number;
  @Choice(DAY_UNIT) unit: (typeof DAY_UNITS)[number];
}

/** Products of which a customer has one at a time. */
@Contract({ object: 'ProductLine', doc: 'Products of which a customer has one at a time, beside its add-ons.' })
export class ProductLineRead {
  @Text() id: string;
  @Text() display_name: string;
  @Choice(CUSTOMER_TYPE, { nullable: true }) customer_type: CustomerType | null;
}

/** An item, of which customers have a quantity. */
@Contract({ object: 'CatalogItem', doc: 'Something that customers have a quantity of, as it is configured.' })
export class CatalogItemRead {
  @Text() id: string;
  @Text() display_name: string;
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
}

/** An amount of money. */
@Contract({ object: 'CatalogAmount' })
export class CatalogAmountRead {
  @Choice(CURRENCY) currency: Currency;
  @Text({ doc: 'A decimal number, such as "9.90".' }) amount: string;
}

/** The price of a product. */
@Contract({ object: 'CatalogPrice', doc: 'What a product costs: once, or each time that the interval begins.' })
export class CatalogPriceRead {
  @Text() id: string;
  @ListOf(() => CatalogAmountRead) amounts: CatalogAmountRead[];
  @Nested(() => DayIntervalRead, { nullable: true }) interval: DayIntervalRead | null;
  @Nested(() => DayIntervalRead, { nullable: true }) free_trial: DayIntervalRead | null;
  @Flag() server_only: boolean;
}

/** The quantity of an item that a product includes. */
@Contract({ object: 'CatalogIncludedItem', doc: 'What a product gives of an item.' })
export class CatalogIncludedItemRead {
  @Text() item_id: string;
  @Num() quantity: number;
  @Nested(() => DayIntervalRead, { nullable: true, doc: 'Null for what is given once.' })
  repeat: DayIntervalRead | null;
  @Text({ doc: `One of ${EXPIRIES.join(', ')}.` }) expires: (typeof EXPIRIES)[number];
}

/** Something that can be bought, as the configuration has it. */
@Contract({ object: 'CatalogProduct', doc: 'Something that can be bought, as it is configured.' })
export class CatalogProductRead {
  @Text() id: string;
  @Text() display_name: string;
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
  @Text({ nullable: true, doc: 'There may be no line of this id any more.' }) product_line_id: string | null;
  @TextList({ nullable: true, doc: 'The products that it adds to; null for one that stands by itself.' })
  add_on_to: string[] | null;
  @Flag({ doc: 'Only servers see it.' }) server_only: boolean;
  @Flag({ doc: 'Whether a customer can have more than one.' }) stackable: boolean;
  @Nested(() => DayIntervalRead, { nullable: true }) free_trial: DayIntervalRead | null;
  @Flag({ doc: 'Every customer has it without buying it.' }) included_by_default: boolean;
  @ListOf(() => CatalogPriceRead) prices: CatalogPriceRead[];
  @ListOf(() => CatalogIncludedItemRead) included_items: CatalogIncludedItemRead[];
}

/** A currency that prices can be in. */
@Contract({ object: 'CatalogCurrency' })
export class CatalogCurrencyRead {
  @Choice(CURRENCY) code: Currency;
  @Num({ integer: true, doc: 'How many decimals amounts may have.' }) decimals: number;
}

/** Everything that a project sells. */
@Contract({ object: 'Catalog', doc: 'Everything that a project sells, as it is configured.' })
export class CatalogRead {
  @Flag({ doc: 'The setting: purchases cost nothing, and are marked.' }) test_mode: boolean;
  @Flag({ doc: 'Whether that is so: never in production mode.' }) is_in_test_mode: boolean;
  @ListOf(() => ProductLineRead) product_lines: ProductLineRead[];
  @ListOf(() => CatalogProductRead) products: CatalogProductRead[];
  @ListOf(() => CatalogItemRead) items: CatalogItemRead[];
  @ListOf(() => CatalogCurrencyRead, { doc: 'That prices can be in.' }) currencies: CatalogCurrencyRead[];
}

/** A customer, as others are told of them. */
@Contract({ object: 'CatalogOwner' })
export class CatalogOwnerRead {
  @Choice(CUSTOMER_TYPE) customer_type: CustomerType;
  @Text() customer_id: string;
}

/** The customers who would lose something with a product or an item. */
@Contract({ object: 'CatalogOwners', doc: 'Who has a product or an item.' })
export class CatalogOwnersRead {
  @Num({ integer: true, doc: 'How many customers; no more than are counted.' }) count: number;
  @Flag({ doc: 'Whether there are no more than were counted.' }) is_exact: boolean;
  @Flag({ doc: 'Whether every customer of its type has it without buying it.' }) by_default: boolean;
  @ListOf(() => CatalogOwnerRead, { doc: 'Some of them, by their ids.' }) customers: CatalogOwnerRead[];
}
