import { fromNow } from '../../../common/database/from-now.js';
import { CAPACITY } from './capacity.limits.js';

/** Begins a boost of the project `$1` unless one is active: of many at once, one does. */
export const BEGIN_BOOST = {
  name: 'begin_email_capacity_boost',
  text: `INSERT INTO email_capacity_boosts AS b (project_id, expires_at) VALUES ($1, ${fromNow(CAPACITY.boostMs)})
    ON CONFLICT (project_id) DO UPDATE SET expires_at = excluded.expires_at WHERE b.expires_at <= now()
    RETURNING expires_at AS "expiresAt"`,
};
