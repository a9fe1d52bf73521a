import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { CustomerAccess } from '../customers/customer-access.js';
import { toCustomer } from '../customers/customers.js';
import type { BillingParams, BillingRead } from './billing.contract.js';

/** What of a customer's cards whom is told. */
@Injectable()
export class BillingService {
  constructor(private readonly access: CustomerAccess) {}

  /**
   * How a customer pays: in no way so far, for no provider of payments is connected.
   *
   * @throws KnownError one of `CUSTOMER_ACCESS_ERRORS`
   */
  async read(caller: Caller, params: BillingParams): Promise<BillingRead> {
    await this.access.require(caller, toCustomer(params));
    return { has_customer: false, default_payment_method: null };
  }
}
