/**
 * The numbers of connections that are there, without the one that asks, and that PostgreSQL allows users like this server's,
 * without those that it keeps for others.
 */
export const READ_CONNECTIONS = `SELECT
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS present,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) AS allowed`;
