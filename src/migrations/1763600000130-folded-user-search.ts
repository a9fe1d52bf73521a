import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATION_STEPS } from '../common/database/database.limits.js';
import { inBatches } from '../common/database/migration-steps.js';

/** Letters that are no others with a mark, and their nearest plain one. */
const PLAIN = { letters: 'øđłħıŧðþ', are: 'odlhitdt' };

/**
 * Users are found whatever accents are typed: what searching looks at holds plain letters, and so does what is searched for.
 * Only users with other letters have another text than before. A server of the version before may still write the texts of that
 * version: the triggers mend them by the same function.
 */
export class FoldedUserSearch1763600000130 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Composed again after the marks are gone: the syllables of Korean fall apart, too, and are no marks.
    await runner.query(`
      CREATE OR REPLACE FUNCTION fold_text(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT CASE WHEN octet_length(folded) = char_length(folded) THEN lower(folded) ELSE translate(
          replace(replace(replace(
            normalize(regexp_replace(normalize(lower(folded), NFD), '[\\u0300-\\u036F]', '', 'g'), NFC),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
          '${PLAIN.letters}', '${PLAIN.are}') END
      $$`);
    await replaceSearchText(runner, 'fold_text');
    await rewrite(runner, 'octet_length(u.search_text) <> char_length(u.search_text)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceSearchText(runner, 'lower');
    await rewrite(runner, 'true');
    await runner.query('DROP FUNCTION fold_text(text)');
  }
}

async function replaceSearchText(runner: QueryRunner, fold: 'fold_text' | 'lower'): Promise<void> {
  // Indented as in the migration that made it, so that undoing this one leaves it as it was.
  await runner.query(`
      CREATE OR REPLACE FUNCTION user_search_text(of_project text, of_user uuid, of_name text) RETURNS text
      LANGUAGE sql STABLE AS $$
        SELECT ${fold}(coalesce(of_name, '')) || coalesce((
          SELECT string_agg(E'\\n' || ${fold}(value), '' ORDER BY value) FROM contact_channels
          WHERE project_id = of_project AND user_id = of_user), '')
      $$`);
}

/** Writes what searching looks at anew, where it differs. */
async function rewrite(runner: QueryRunner, condition: string): Promise<void> {
  await inBatches({ project: '', user: '00000000-0000-0000-0000-000000000000' }, async ({ project, user }) => {
    const rows: Array<{ project: string; user: string }> = await runner.query(
      `WITH batch AS (
         SELECT u.project_id, u.id FROM users u WHERE (u.project_id, u.id) > ($1, $2::uuid) AND ${condition}
           AND u.search_text <> user_search_text(u.project_id, u.id, u.display_name)
         ORDER BY u.project_id, u.id LIMIT ${MIGRATION_STEPS.batch}),
       written AS (
         UPDATE users u SET search_text = user_search_text(u.project_id, u.id, u.display_name)
         FROM batch b WHERE u.project_id = b.project_id AND u.id = b.id)
       SELECT project_id AS project, id AS user FROM batch ORDER BY project_id, id`,
      [project, user],
    );
    return rows.at(-1) ?? null;
  });
}
