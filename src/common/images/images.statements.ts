import { IMAGE_OVERHEAD_BYTES, PROJECT_IMAGE_BYTES } from './images.limits.js';

/** The total is counted up only as far as the bound: its row is locked, so of uploads at once each sees the ones before. */
export const STORE_IMAGE = `WITH counted AS (
    INSERT INTO image_totals AS t (project_id, bytes) VALUES ($1, $6)
    ON CONFLICT (project_id) DO UPDATE SET bytes = t.bytes + excluded.bytes
      WHERE t.bytes + excluded.bytes <= ${PROJECT_IMAGE_BYTES}
    RETURNING project_id)
  INSERT INTO images (project_id, id, folder, format, content)
  SELECT project_id, $2::uuid, $3, $4, $5::bytea FROM counted RETURNING id`;

/** Drops images `$3` of a folder, and what they count. */
export const DROP_IMAGES = `WITH gone AS (
    DELETE FROM images WHERE project_id = $1 AND folder = $2 AND id = ANY($3::uuid[])
    RETURNING octet_length(content) + ${IMAGE_OVERHEAD_BYTES} AS bytes)
  UPDATE image_totals SET bytes = greatest(0, bytes - (SELECT sum(gone.bytes) FROM gone))
  WHERE project_id = $1 AND EXISTS (SELECT 1 FROM gone)`;
