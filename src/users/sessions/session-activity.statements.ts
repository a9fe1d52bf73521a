/** Notes uses of sessions: `$1` is a JSON array of them, which may name a user more than once. */
export const RECORD_ACTIVITY = `
  WITH activity AS (
    SELECT * FROM json_to_recordset($1::json)
      AS a ("projectId" text, "sessionId" uuid, "userId" uuid, at timestamptz, "ipInfo" jsonb, language text,
        "userAgent" text)
  ), touched AS (
    UPDATE sessions s SET last_used_at = a.at, last_used_ip_info = coalesce(a."ipInfo", s.last_used_ip_info),
      user_agent = coalesce(a."userAgent", s.user_agent)
    FROM activity a WHERE s.project_id = a."projectId" AND s.id = a."sessionId"
  )
  UPDATE users u SET last_active_at = greatest(u.last_active_at, a.at), language = coalesce(a.language, u.language)
  FROM (
    SELECT "projectId", "userId", max(at) AS at,
      (array_agg(language ORDER BY at DESC) FILTER (WHERE language IS NOT NULL))[1] AS language
    FROM activity GROUP BY 1, 2) a
  WHERE u.project_id = a."projectId" AND u.id = a."userId"`;
