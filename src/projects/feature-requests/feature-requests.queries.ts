import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { FEATURE_REQUESTS_SHOWN } from './feature-requests.limits.js';

/** A request with its votes. */
export interface FeatureRequestRow {
  id: string;
  title: string;
  content: string | null;
  createdAt: Date;
  upvotes: number;
  userHasUpvoted: boolean;
}

/** Reads of feature requests. */
@Injectable()
export class FeatureRequestsQueries {
  constructor(private readonly database: Database) {}

  /** Those with the most votes first, and of as many the newest. */
  list(projectId: string, userId: string): Promise<FeatureRequestRow[]> {
    return this.database.rows<FeatureRequestRow & object>(
      `SELECT r.id, r.title, r.content, r.created_at AS "createdAt", count(v.user_id)::int AS upvotes,
         coalesce(bool_or(v.user_id = $2), false) AS "userHasUpvoted"
       FROM feature_requests r
       LEFT JOIN feature_request_votes v ON v.project_id = r.project_id AND v.request_id = r.id
       WHERE r.project_id = $1 GROUP BY r.project_id, r.id
       ORDER BY upvotes DESC, r.created_at DESC, r.id LIMIT $3`,
      [projectId, userId, FEATURE_REQUESTS_SHOWN],
    );
  }
}
