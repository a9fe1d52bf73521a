import type { Page } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import type { EmailSuppressionRead } from '../wire/wire-types.generated.js';
import { fromWire } from '../wire/wire.js';

/** An address that gets no more emails of the project. Frozen: it shows the moment when it was read. */
export interface EmailSuppression {
  /** In lower case. */
  readonly address: string;
  /** It came back, or its recipient complained. */
  readonly reason: EmailSuppressionRead['reason'];
  /** The words of the recipient's server, or null. */
  readonly detail: string | null;
  /** The one that was reported; the outbox keeps emails for ninety days. */
  readonly emailId: string;
  /** The moment of the report. */
  readonly createdAt: Date;
}

/** The page to read. */
export interface EmailSuppressionListOptions {
  /** 50 unless told, 200 at most. */
  limit?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string;
}

/** A page of addresses, the latest first. */
export interface EmailSuppressionListResult {
  /** In the order of the reports, the latest first. */
  items: EmailSuppression[];
  /** For the next page; null on the last one. */
  nextCursor: string | null;
}

/** The actions of an admin app on addresses that emails came back from. */
export interface EmailSuppressionActions {
  /**
   * Lists the addresses that get no more emails, since one came back from there or was marked as spam.
   *
   * @example
   * const { items } = await app.listEmailSuppressions({ limit: 10 });
   * for (const { address, detail } of items) console.log(address, detail);
   */
  listEmailSuppressions(options?: EmailSuppressionListOptions): Promise<EmailSuppressionListResult>;
  /**
   * Lets an address get emails again; what was skipped meanwhile stays so. Throws an `UnexpectedResponseError`
   * (404) for one that gets them.
   *
   * @example await app.removeEmailSuppression('ada@example.com');
   */
  removeEmailSuppression(address: string): Promise<void>;
}

const PATH = '/internal/email-suppressions';

/** `send` is of the admin tier. */
export function createEmailSuppressionActions(send: SendRequest): EmailSuppressionActions {
  return {
    listEmailSuppressions: async ({ limit, cursor } = {}) => {
      const query = { limit: limit === undefined ? undefined : String(limit), cursor };
      const page = await send<Page<EmailSuppressionRead>>({ method: 'GET', path: PATH, query });
      return {
        items: page.items.map((item) => Object.freeze(fromWire(item))),
        nextCursor: page.pagination.next_cursor,
      };
    },
    removeEmailSuppression: async (address) => {
      await send({ method: 'POST', path: `${PATH}/remove`, body: { address } });
    },
  };
}
