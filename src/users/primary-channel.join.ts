/**
 * Joins the primary contact channel, as `c`, to users, as `u`. The limit makes it a lookup by key whatever the planner
 * believes of the tables' sizes.
 */
export const PRIMARY_CHANNEL_JOIN = `LEFT JOIN LATERAL (
    SELECT value, is_verified, used_for_auth FROM contact_channels
    WHERE project_id = u.project_id AND user_id = u.id AND is_primary LIMIT 1) c ON true`;
