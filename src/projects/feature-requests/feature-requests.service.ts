import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { schemaError } from '../../common/contract/validate.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { MembershipsQueries } from '../../teams/memberships/memberships.queries.js';
import { FeatureRequestVoteEntity } from './entities/feature-request-vote.entity.js';
import { FeatureRequestEntity } from './entities/feature-request.entity.js';
import type {
  FeatureRequestCreate,
  FeatureRequestCreatedRead,
  FeatureRequestsRead,
  FeatureVoteRead,
} from './feature-requests.contract.js';
import { MOST_FEATURE_REQUESTS } from './feature-requests.limits.js';
import { FeatureRequestsQueries } from './feature-requests.queries.js';

/** Features that owners of projects ask for, with their votes. Nobody outside of this server is told. */
@Injectable()
export class FeatureRequestsService {
  constructor(
    private readonly database: Database,
    private readonly queries: FeatureRequestsQueries,
    private readonly memberships: MembershipsQueries,
    private readonly events: EventsService,
  ) {}

  /** @throws KnownError SCHEMA_ERROR in any project but the dashboard's own */
  async list(caller: Caller): Promise<FeatureRequestsRead> {
    const userId = requireOwner(caller);
    const rows = await this.queries.list(caller.projectId, userId);
    const posts = rows.map(({ createdAt, ...post }) => ({ ...post, date: createdAt.toISOString(), postStatus: null }));
    return { posts };
  }

  /** @throws KnownError SCHEMA_ERROR in any project but the dashboard's own; FEATURE_REQUEST_LIMIT_REACHED, USER_NOT_FOUND */
  async create(caller: Caller, { title, content }: FeatureRequestCreate): Promise<FeatureRequestCreatedRead> {
    const userId = requireOwner(caller);
    const id = randomUUID();
    await this.database.transaction(async () => {
      await this.lockWithRoom(caller.projectId, userId);
      const row = { projectId: caller.projectId, id, title, content: content ?? null, authorUserId: userId };
      await this.database.repository(FeatureRequestEntity).insert(row);
      this.events.record(caller, 'feature_request.created', { id, title });
    });
    return { success: true, id };
  }

  /**
   * Votes for a request, or takes the vote back. Of several at once each counts, one after the other.
   *
   * @throws KnownError SCHEMA_ERROR in any project but the dashboard's own; FEATURE_REQUEST_NOT_FOUND, USER_NOT_FOUND
   */
  async toggleVote(caller: Caller, id: string): Promise<FeatureVoteRead> {
    const userId = requireOwner(caller);
    const { projectId } = caller;
    const vote = { projectId, requestId: id, userId };
    return this.database.transaction(async () => {
      await this.lockUser(projectId, userId);
      const isKnown = await this.database.repository(FeatureRequestEntity).existsBy({ projectId, id });
      if (!isKnown) throw new KnownError('FEATURE_REQUEST_NOT_FOUND');
      const withdrawn = await this.database.repository(FeatureRequestVoteEntity).delete(vote);
      const upvoted = withdrawn.affected === 0;
      if (upvoted) await this.database.repository(FeatureRequestVoteEntity).insert(vote);
      this.events.record(caller, 'feature_request.voted', { id, upvoted });
      return { success: true, upvoted };
    });
  }

  private async lockWithRoom(projectId: string, userId: string): Promise<void> {
    await this.lockUser(projectId, userId);
    const count = await this.database.repository(FeatureRequestEntity).countBy({ projectId, authorUserId: userId });
    if (count < MOST_FEATURE_REQUESTS) return;
    throw new KnownError('FEATURE_REQUEST_LIMIT_REACHED', { max_requests: MOST_FEATURE_REQUESTS });
  }

  private async lockUser(projectId: string, userId: string): Promise<void> {
    if (!(await this.memberships.lockUser(projectId, userId))) throw new KnownError('USER_NOT_FOUND');
  }
}

function requireOwner(caller: Caller): string {
  if (caller.projectId !== INTERNAL_PROJECT_ID) {
    throw schemaError('The request', [{ path: 'auth.project.id', message: `must be ${INTERNAL_PROJECT_ID}` }]);
  }
  return requireUser(caller).id;
}
