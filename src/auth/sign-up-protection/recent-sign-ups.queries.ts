import { COMPARED_SIGN_UPS } from './sign-up-protection.limits.js';

/** Recent sign-ups of a project that one may belong to. */
export interface Likenesses {
  network: number;
  mailbox: number;
}

/**
 * A mailbox without what tells spellings of it apart: what follows a plus, dots, and digits at its end. The same is done to both
 * sides of the comparison.
 */
const mailbox = (email: string): string =>
  `regexp_replace(replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', ''), '[0-9]+$', '') || '@' || ` +
  `split_part(lower(${email}), '@', 2)`;

/** Counts, in a project `$1`, the last sign-ups from the network with the hash `$2` and those with a mailbox like that of `$3`. */
export const COUNT_LIKENESSES = {
  name: 'count_likenesses_of_sign_up',
  text: `WITH recent AS (
      SELECT id, primary_email FROM users
      WHERE project_id = $1 AND NOT is_anonymous AND signed_up_at > now() - interval '${COMPARED_SIGN_UPS.hours} hours'
      ORDER BY signed_up_at DESC, id DESC LIMIT ${COMPARED_SIGN_UPS.most})
    SELECT (SELECT count(*)::int FROM recent JOIN known_networks known
        ON known.project_id = $1 AND known.user_id = recent.id AND known.network_hash = $2::bytea) AS network,
      (SELECT count(*)::int FROM recent WHERE ${mailbox('recent.primary_email')} = ${mailbox('$3::text')}) AS mailbox`,
};
