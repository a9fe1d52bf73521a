import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, IsoTime, ListOf, Millis, Num, Text, Uuid } from '../../common/contract/fields.js';
import { NAME_LENGTH } from '../../common/contract/texts.limits.js';
import { CustomerParams } from '../customers/customers.contract.js';
import { CHANGE_DESCRIPTION_LENGTH, MOST_QUANTITY } from '../payments.limits.js';

/** A customer's item. */
@Contract()
export class ItemParams extends CustomerParams {
  @Text({ min: 1, max: NAME_LENGTH, doc: 'The id of an item in the configuration.' }) item_id: string;
}

/** The quantity of an item that a customer has. */
@Contract({ object: 'Item', doc: 'How many of an item a customer has.' })
export class ItemRead {
  @Text() id: string;
  @Text() display_name: string;
  @Num({ doc: 'May be less than zero.' }) quantity: number;
}

@Contract()
export class ItemUpdateQuery {
  @Choice(['true', 'false'], { doc: 'Whether the quantity may become less than zero.' }) allow_negative:
    'true' | 'false';
}

@Contract({ input: 'ItemQuantityChangeInput' })
export class ItemQuantityUpdate {
  @Num({
    integer: true,
    min: -MOST_QUANTITY,
    max: MOST_QUANTITY,
    doc: 'What is added; less than zero for what is taken.',
  })
  delta: number;
  @IsoTime({ optional: true, nullable: true, doc: 'From then on as if it had never been. Left out when it lasts.' })
  expires_at?: string | null;
  @Text({ optional: true, nullable: true, max: CHANGE_DESCRIPTION_LENGTH, doc: 'Why, for the list of transactions.' })
  description?: string | null;
}

/** The quantity of an item that a product gives a customer. */
@Contract({ object: 'ItemGrant', doc: 'What a product gives a customer of an item, of which some may have expired.' })
export class ItemGrantRead {
  @Text({ nullable: true, doc: 'Null for a product that was made up for the purchase.' }) product_id: string | null;
  @Num() quantity: number;
  @Millis() granted_at_millis: number;
  @Millis({ nullable: true, doc: 'Milliseconds since 1970, UTC; null when it lasts.' })
  expires_at_millis: number | null;
}

/** A change of a quantity that somebody made. */
@Contract({ object: 'ItemQuantityChange', doc: 'A change of a quantity beside what products give.' })
export class ItemQuantityChangeRead {
  @Uuid() id: string;
  @Num({ integer: true, doc: 'Less than zero for what was taken.' }) delta: number;
  @Text({ nullable: true }) description: string | null;
  @Millis() created_at_millis: number;
  @Millis({ nullable: true, doc: 'Milliseconds since 1970, UTC; null when it lasts.' })
  expires_at_millis: number | null;
}

/** The parts of a quantity. */
@Contract({ object: 'ItemBalance', doc: 'What a quantity is made of: granted - used - expired.' })
export class ItemBalanceRead extends ItemRead {
  @Num({ doc: 'By products and changes, everything that ever was.' }) granted: number;
  @Num() used: number;
  @Num({ doc: 'Of what was granted, unused.' }) expired: number;
  @ListOf(() => ItemGrantRead, { doc: 'What products give; windows of the past are one.' }) grants: ItemGrantRead[];
}

/** A balance at one moment. */
@Contract({ object: 'ItemBalancePoint' })
export class ItemBalancePointRead {
  @Millis() at_millis: number;
  @Num() quantity: number;
}

/** The history of a customer's balance of an item. */
@Contract({ object: 'ItemBalanceHistory', doc: 'How many of an item a customer had, as the records of now say.' })
export class ItemBalanceHistoryRead {
  @ListOf(() => ItemBalancePointRead, { doc: 'Equally far from each other; the last one is now.' })
  points: ItemBalancePointRead[];
  @Flag({ doc: 'Without points: too many changes of the item expire or have expired.' }) is_too_long: boolean;
}
