import { query } from './database';

/** Of what is rare, and of what is not: a template, mailing, user, member, actor and object of rows. */
export const RARE_ID = '7b8f1f0e-92a5-4a52-8d6e-52cf43c2a001';
export const USUAL_ID = '7b8f1f0e-92a5-4a52-8d6e-52cf43c2a002';

const AT = `now() - n * interval '10 minutes'`;
/** Of about the length of a real one. */
const PRODUCT = `json_build_object('description', repeat('x', 600), 'prices', json_build_object('once', json_build_object('USD', CASE WHEN is_rare THEN '999' ELSE '9.90' END)))`;
const BOUGHT = `$1, gen_random_uuid(), 'custom', CASE WHEN is_rare THEN 'rare' ELSE 'c' || n END,
  CASE WHEN is_rare THEN 'rare' ELSE 'usual' END, ${PRODUCT}, 'once', 1, CASE WHEN is_rare THEN 'TEST_MODE' ELSE 'PURCHASE_PAGE' END, ${AT}`;
const BOUGHT_COLUMNS =
  'project_id, id, customer_type, customer_id, product_id, product, price_id, quantity, source, created_at';

/** Rows of which each 500th has all that is rare; of the neighbours all have. */
const FILLS = [
  `INSERT INTO teams (project_id, id, display_name, server_metadata, created_at)
   SELECT $1, gen_random_uuid(), 'Team ' || md5(n::text), jsonb_build_object('plan', CASE WHEN is_rare THEN 'rare' ELSE 'usual' END), ${AT}
   FROM made`,
  `INSERT INTO team_memberships (project_id, team_id, user_id)
   SELECT $1, id, CASE WHEN row_number() OVER () % 500 = 1 THEN '${RARE_ID}'::uuid ELSE gen_random_uuid() END
   FROM teams WHERE project_id = $1`,
  `INSERT INTO mailings (project_id, id, content, draft_id) SELECT $1, '${RARE_ID}'::uuid, '', '${RARE_ID}'::uuid FROM made LIMIT 1`,
  `INSERT INTO emails (project_id, id, recipient, subject, status, transport, template_id, mailing_id, user_id, created_at)
   SELECT $1, gen_random_uuid(), CASE WHEN is_rare THEN 'Rare@example.com' ELSE md5(n::text) || '@example.com' END, 'Hello ' || md5(n::text),
     CASE WHEN is_rare THEN 'failed' ELSE 'sent' END, CASE WHEN is_rare THEN 'custom' ELSE 'inbox' END, ref, ref, ref, ${AT}
   FROM made, LATERAL (SELECT CASE WHEN is_rare THEN '${RARE_ID}'::uuid ELSE '${USUAL_ID}'::uuid END) r (ref)`,
  `INSERT INTO one_time_purchases (${BOUGHT_COLUMNS}) SELECT ${BOUGHT} FROM made`,
  `INSERT INTO subscriptions (${BOUGHT_COLUMNS}, status, period_start) SELECT ${BOUGHT}, 'active', now() FROM made`,
  `INSERT INTO item_quantity_changes (project_id, id, customer_type, customer_id, item_id, quantity, description, created_at)
   SELECT $1, gen_random_uuid(), 'custom', CASE WHEN is_rare THEN 'rare' ELSE 'c' || n END, 'credits', 1, repeat('x', 200), ${AT} FROM made`,
  `INSERT INTO payment_refunds (project_id, id, stripe_payment_intent_id, purchase_kind, purchase_id, customer_type, customer_id,
     product_id, product, currency, charged, refunded, disputed, stripe_read, taken_items, is_notice_due, created_at, changed_at)
   SELECT $1, gen_random_uuid(), 'pi_' || n, 'one_time', gen_random_uuid(), 'custom', CASE WHEN is_rare THEN 'rare' ELSE 'c' || n END,
     CASE WHEN is_rare THEN 'rare' ELSE 'usual' END, ${PRODUCT}, 'USD', 99900, CASE WHEN is_rare THEN 99900 ELSE 990 END, 0, 0, '{}', false,
     ${AT}, ${AT} FROM made`,
  // With an address of about the length of Stripe's.
  `INSERT INTO subscription_invoices (project_id, id, stripe_invoice_id, subscription_id, customer_type, customer_id, product_id,
     product_name, status, currency, total, paid, hosted_url, opens_subscription, created_at, stripe_read)
   SELECT $1, gen_random_uuid(), 'in_' || substr(md5(n::text), 1, 24), gen_random_uuid(), 'custom', CASE WHEN is_rare THEN 'rare' ELSE 'c' || n END,
     CASE WHEN is_rare THEN 'rare' ELSE 'usual' END, 'A plan by the month', 'paid', 'USD', amount, amount,
     'https://invoice.stripe.com/i/' || repeat(md5(n::text), 7), false, ${AT}, 0
   FROM made, LATERAL (SELECT CASE WHEN is_rare THEN 99900 ELSE 990 END) a (amount)`,
  `INSERT INTO audit_log (project_id, id, at, action, actor_type, actor_id, object_type, object_id, is_security, changes)
   SELECT $1, (lpad(to_hex((extract(epoch FROM ${AT}) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
     ${AT}, CASE WHEN is_rare THEN 'team.deleted' ELSE 'user.updated' END, 'key',
     CASE WHEN is_rare THEN '${RARE_ID}' ELSE '${USUAL_ID}' END, CASE WHEN is_rare THEN 'team' ELSE 'user' END,
     CASE WHEN is_rare THEN '${RARE_ID}' ELSE md5(n::text) END, false, '{}' FROM made`,
];
/** The tables whose rows may be deleted again: those of the log may not. */
export const FILLED_TABLES = [
  'team_memberships',
  'teams',
  'emails',
  'mailings',
  'one_time_purchases',
  'subscriptions',
  'item_quantity_changes',
  'payment_refunds',
  'subscription_invoices',
];

/** Fills the lists of a project, without triggers. Every ten minutes of the past one of each was made. */
export async function fillLists(id: string, rows: number, isRare: string): Promise<void> {
  for (const statement of FILLS) {
    await query(
      `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true)),
         made AS (SELECT n, ${isRare} AS is_rare FROM off, generate_series(1, ${rows}) n)
       ${statement.includes('FROM made') ? statement : statement.replace('WHERE', ', off WHERE')}`,
      [id],
    );
  }
}
