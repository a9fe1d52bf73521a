'use client';

import { useId } from 'react';
import { isolate } from '../i18n/translate.js';
import { describePrice } from './describe-price.js';
import {
  chosenPrice,
  isQuantityPossible,
  mostAt,
  totalsOf,
  type OfferChoice,
  type OfferedItem,
  type OfferedPrice,
  type OfferedProduct,
} from './offered-product.js';
import type { PurchaseTranslator } from './translator.js';

export interface OfferProps {
  product: OfferedProduct;
  choice: OfferChoice;
  onChoose: (choice: OfferChoice) => void;
  translator: PurchaseTranslator;
  /** Nothing can be chosen any more. */
  isFixed?: boolean;
}

/**
 * The offer of a product: prices to choose from, how many, what is included, and what it costs in all. It keeps nothing
 * and asks nobody, so a preview shows what buyers will see.
 *
 * @example <Offer product={product} choice={choice} onChoose={setChoice} translator={translator} />
 */
export function Offer(props: OfferProps) {
  const { product, choice, translator } = props;
  const price = chosenPrice(product, choice);
  return (
    <div className="vst-stack">
      {price === null ? <p className="vst-notice">{translator.t('noPrice')}</p> : <Prices {...props} />}
      <IncludedItems items={product.items} isRecurring={price?.interval != null} translator={translator} />
      {product.isStackable && price && <Quantity {...props} price={price} />}
      {price && <Total {...props} price={price} />}
    </div>
  );
}

function Prices({ product, choice, onChoose, translator, isFixed }: OfferProps) {
  const name = useId();
  if (product.prices.length === 1) return <PriceText price={product.prices[0]} translator={translator} />;
  return (
    <fieldset className="vst-prices" disabled={isFixed}>
      <legend className="vst-label">{translator.t('price')}</legend>
      {product.prices.map((price) => (
        <label key={price.id} className="vst-price">
          <input
            type="radio"
            name={name}
            value={price.id}
            checked={price.id === choice.priceId}
            onChange={() => onChoose({ ...choice, priceId: price.id })}
          />
          <PriceText price={price} translator={translator} />
        </label>
      ))}
    </fieldset>
  );
}

function PriceText({ price, translator }: { price: OfferedPrice | undefined; translator: PurchaseTranslator }) {
  if (!price) return null;
  const { t, formatMoney, formatList } = translator;
  const [, ...others] = totalsOf(price, 1);
  return (
    <span className="vst-price-text">
      <span className="vst-strong">{describePrice(price, 1, translator)}</span>
      {others.length > 0 && (
        <span className="vst-small vst-muted">
          {t('otherCurrencies', { amounts: formatList(others.map(formatMoney)) })}
        </span>
      )}
    </span>
  );
}

interface IncludedItemsProps {
  items: readonly OfferedItem[];
  /** A one-time purchase gives its items once, and for good. */
  isRecurring: boolean;
  translator: PurchaseTranslator;
}

function IncludedItems({ items, isRecurring, translator }: IncludedItemsProps) {
  const { t, formatRepeated } = translator;
  if (items.length === 0) return null;
  const name = ({ quantity, name: itemName, repeat }: OfferedItem) =>
    formatRepeated(t('item', { count: quantity, name: isolate(itemName) }), isRecurring ? repeat : null);
  const limit = ({ repeat, isLapsing, isForSubscribers }: OfferedItem) => {
    if (isRecurring && isForSubscribers) return t('itemWhileOwned');
    return isRecurring && repeat && isLapsing ? t('itemLapses') : null;
  };
  return (
    <section className="vst-stack" data-gap="small">
      <h2 className="vst-label">{t('includes')}</h2>
      <ul className="vst-included">
        {items.map((item) => (
          <li key={item.id}>
            {name(item)}
            {limit(item) && <p className="vst-small vst-muted">{limit(item)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PricedProps extends OfferProps {
  price: OfferedPrice;
}

function Quantity({ product, choice, onChoose, price, translator, isFixed }: PricedProps) {
  const id = useId();
  const most = mostAt(product, price);
  const isPossible = isQuantityPossible(product, choice);
  return (
    <div className="vst-field">
      <label className="vst-label" htmlFor={id}>
        {translator.t('quantity')}
      </label>
      <input
        id={id}
        className="vst-input vst-quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        step={1}
        disabled={isFixed}
        value={Number.isNaN(choice.quantity) ? '' : choice.quantity}
        aria-invalid={isPossible ? undefined : true}
        aria-describedby={`${id}-range`}
        onChange={({ target }) => onChoose({ ...choice, quantity: target.valueAsNumber })}
      />
      <p id={`${id}-range`} className={isPossible ? 'vst-hint' : 'vst-error'} aria-live="polite">
        {translator.t(isPossible ? 'quantityRange' : 'quantityWrong', { most })}
      </p>
    </div>
  );
}

function Total({ product, choice, price, translator }: PricedProps) {
  const isInDollars = price.amounts.USD !== undefined && Object.keys(price.amounts).length > 1;
  return (
    <div className="vst-total" aria-live="polite">
      <div>
        <span>{translator.t('total')}</span>
        <strong className="vst-strong">
          {isQuantityPossible(product, choice) ? describePrice(price, choice.quantity, translator) : '–'}
        </strong>
      </div>
      {isInDollars && <p className="vst-small vst-muted">{translator.t('chargedInDollars')}</p>}
    </div>
  );
}
