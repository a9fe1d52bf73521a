import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { RecentEmailRead } from './overviews.contract.js';
import { AUTH_OVERVIEW, EMAIL_OVERVIEW, PAYMENTS_OVERVIEW, REVENUE } from './overviews-sql.queries.js';

/** Users and teams of a project in numbers. */
export interface AuthFacts {
  regular: number;
  anonymous: number;
  unverified: number;
  teams: number;
  active: number;
}

/** Purchases of a project in numbers, by status and by day. */
export interface PaymentFacts {
  statuses: Record<string, number>;
  oneTime: number;
  days: Record<string, number>;
  /** For a month, in cents. */
  recurring: number;
}

/** Emails of a project in numbers. */
export interface EmailFacts {
  days: Array<{ day: string; status: string; count: number }>;
  recent: RecentEmailRead[];
}

/** The money of a day, in cents. */
export interface RevenueOfDay {
  day: string;
  received: number;
  paidBack: number;
}

/** Reads of a project's overviews: one statement for each. */
@Injectable()
export class OverviewsQueries {
  constructor(private readonly database: Database) {}

  /** @param since the beginning of the month of active users */
  async auth(projectId: string, since: Date): Promise<AuthFacts> {
    return this.find<AuthFacts & object>(AUTH_OVERVIEW, projectId, since);
  }

  /** @param since the first day that is told by itself */
  async payments(projectId: string, since: Date): Promise<PaymentFacts> {
    return this.find<PaymentFacts & object>(PAYMENTS_OVERVIEW, projectId, since);
  }

  /** @param since the first day that is looked at */
  async emails(projectId: string, since: Date): Promise<EmailFacts> {
    return this.find<EmailFacts & object>(EMAIL_OVERVIEW, projectId, since);
  }

  /** @param since the first day that is looked at */
  revenue(projectId: string, since: Date): Promise<RevenueOfDay[]> {
    return this.database.rows<RevenueOfDay & object>({ text: REVENUE }, [projectId, since]);
  }

  private async find<Facts extends object>(text: string, projectId: string, since: Date): Promise<Facts> {
    const facts = await this.database.row<Facts>({ text }, [projectId, since]);
    if (!facts) throw new Error('A statement without a table has one row');
    return facts;
  }
}
