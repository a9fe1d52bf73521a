/**
 * SQL for about how many bytes of JSON a `jsonb` column holds. Values are stored as they are, so their size is known without
 * reading them; older ones may be compressed, and only those are read.
 */
export function storedJsonBytes(column: string): string {
  return `CASE WHEN pg_column_compression(${column}) IS NULL THEN coalesce(pg_column_size(${column}), 0)
    ELSE octet_length(${column}::text) END`;
}

/** SQL for how many bytes of text a `text` column holds; known without reading it, compressed or not. */
export function storedTextBytes(column: string): string {
  return `coalesce(octet_length(${column}), 0)`;
}
