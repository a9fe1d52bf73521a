import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { withParameters } from '../../common/urls/callback-url.js';
import { readProjectId } from '../../common/verification-codes/full-code.js';
import { CODE_LENGTH, VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import type { Customer } from '../customers/customers.js';
import type { SoldProduct } from '../payments.config.js';
import { LINKED_PRODUCT_BYTES, PURCHASE_LINK_KILOBYTES, PURCHASE_LINK_MILLIS } from '../payments.limits.js';
import type { Seller } from '../purchases/purchases.js';
import { PURCHASE_LINK, type PurchaseLinkData } from './checkout.codes.js';

/** Errors of reading a link. */
export const PURCHASE_LINK_ERRORS = ['VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_EXPIRED'] as const;

/** The offer of a link, and the customer it is for. */
export interface LinkedOffer {
  customer: Customer;
  /** Null for an inline product. */
  productId: string | null;
  /** As it was when the link was made. */
  product: SoldProduct;
  /** The state of the account when the link was made; null for a project without Stripe. */
  account: { id: string; chargesEnabled: boolean } | null;
  /** True if the link was made by somebody who may decide what the customer pays: any client can name any customer. */
  isProven: boolean;
}

/** A link that was opened. */
export interface OpenedLink extends LinkedOffer {
  seller: Seller;
  codeId: string;
}

/** Purchase links. Anybody who has one may use it; it names its project itself. */
@Injectable()
export class PurchaseLinksService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly tenancies: TenancyCache,
    private readonly codes: VerificationCodesService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Makes a link that is valid for a day and sells the product as it is now. Earlier links stay valid.
   *
   * @throws KnownError PRODUCT_TOO_LARGE; TooManyRequestsError where too much is kept already
   */
  async create({ projectId }: Caller, offer: LinkedOffer, returnUrl?: string) {
    const { customer, productId, product, account, isProven } = offer;
    const data = {
      customer_type: customer.type,
      customer_id: customer.id,
      product_id: productId,
      product: JSON.stringify(product),
      stripe_account_id: account?.id ?? null,
      charges_enabled: account?.chargesEnabled ?? false,
      is_proven: isProven,
    };
    const bytes = Buffer.byteLength(data.product);
    if (bytes > LINKED_PRODUCT_BYTES) throw new KnownError('PRODUCT_TOO_LARGE', { max_bytes: LINKED_PRODUCT_BYTES });
    await this.limiter.consume(PURCHASE_LINK_KILOBYTES, { projectId }, Math.ceil(bytes / 1_000));
    const code = await this.codes.create(projectId, {
      purpose: PURCHASE_LINK,
      data,
      lifetimeMillis: PURCHASE_LINK_MILLIS,
    });
    const url = `${this.environment.dashboardUrl}/purchase/${projectId}_${code}`;
    return returnUrl === undefined ? url : withParameters(url, { return_url: returnUrl });
  }

  /**
   * Opens a link, as often as needed until something was bought by it.
   *
   * @throws KnownError one of {@link PURCHASE_LINK_ERRORS}
   */
  async open(fullCode: string): Promise<OpenedLink> {
    const seller = await this.sellerOf(fullCode);
    const code = fullCode.slice(-CODE_LENGTH);
    const { id, data } = await this.codes.read(seller.projectId, { purpose: PURCHASE_LINK, code });
    return { seller, codeId: id, ...toOffer(data) };
  }

  /**
   * The project of a link, even if there never was such a link.
   *
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND when it is of no project
   */
  async sellerOf(fullCode: string): Promise<Seller> {
    const projectId = readProjectId(fullCode);
    const tenancy = projectId === null ? null : await this.tenancies.find(projectId);
    if (!tenancy) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    return { projectId: tenancy.project.id, tenancy };
  }

  /**
   * Uses a link up, in the transaction of the purchase: of several purchases by one link only one succeeds, and if it
   * fails the link stays valid.
   *
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND
   */
  useUp({ seller, codeId }: OpenedLink): Promise<void> {
    return this.codes.useById(seller.projectId, PURCHASE_LINK, codeId);
  }
}

function toOffer(data: PurchaseLinkData): LinkedOffer {
  return {
    customer: { type: data.customer_type, id: data.customer_id },
    productId: data.product_id,
    product: JSON.parse(data.product) as SoldProduct,
    account:
      data.stripe_account_id === null ? null : { id: data.stripe_account_id, chargesEnabled: data.charges_enabled },
    // Older links lack it.
    isProven: data.is_proven === true,
  };
}
