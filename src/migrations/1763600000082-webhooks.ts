import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, makeTable } from '../common/database/migration-steps.js';

/** Where events are sent to, what is still to be sent there, and what became of it. */
export class Webhooks1763600000082 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeTable(runner, 'webhook_endpoints', async () => {
      await createEndpoints(runner);
      await createDeliveries(runner);
    });
    await runner.query(`ALTER TABLE events ADD COLUMN IF NOT EXISTS is_undispatched boolean NOT NULL DEFAULT false`);
    await createIndex(runner, `ix_events_undispatched ON events (project_id, id) WHERE is_undispatched`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events DROP COLUMN is_undispatched');
    await runner.query('DROP TABLE webhook_deliveries');
    await runner.query('DROP TABLE webhook_lanes');
    await runner.query('DROP TABLE webhook_endpoints');
  }
}

async function createEndpoints(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE webhook_endpoints (
      project_id text NOT NULL CONSTRAINT fk_webhook_endpoints_project REFERENCES projects (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      kind text NOT NULL DEFAULT 'http' CONSTRAINT ck_webhook_endpoints_kind CHECK (kind IN ('http', 'svix')),
      url text NOT NULL,
      description text NOT NULL DEFAULT '',
      event_types text[],
      secret bytea,
      previous_secret bytea,
      previous_secret_until timestamptz,
      is_enabled boolean NOT NULL DEFAULT true,
      disabled_reason text,
      disabled_at timestamptz,
      is_notice_due boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_webhook_endpoints PRIMARY KEY (project_id, id)
    )`);
  await runner.query(
    `CREATE UNIQUE INDEX ux_webhook_endpoints_svix ON webhook_endpoints (project_id) WHERE kind = 'svix'`,
  );
  await runner.query(
    `CREATE INDEX ix_webhook_endpoints_notices ON webhook_endpoints (disabled_at) WHERE is_notice_due`,
  );
  await runner.query(`
    CREATE TABLE webhook_lanes (
      project_id text NOT NULL,
      id uuid NOT NULL,
      status text NOT NULL DEFAULT 'idle'
        CONSTRAINT ck_webhook_lanes_status CHECK (status IN ('idle', 'queued', 'sending', 'failed')),
      priority smallint NOT NULL DEFAULT 0,
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      lease_id uuid,
      lease_until timestamptz,
      error_type text,
      error_message text,
      finished_at timestamptz,
      wakes integer NOT NULL DEFAULT 0,
      pending_count integer NOT NULL DEFAULT 0,
      failures integer NOT NULL DEFAULT 0,
      failing_since timestamptz,
      missed_since timestamptz,
      CONSTRAINT pk_webhook_lanes PRIMARY KEY (project_id, id),
      CONSTRAINT fk_webhook_lanes_endpoint FOREIGN KEY (project_id, id)
        REFERENCES webhook_endpoints (project_id, id) ON DELETE CASCADE
    )`);
  await runner.query(
    `CREATE INDEX ix_webhook_lanes_due ON webhook_lanes (project_id, priority, next_attempt_at) WHERE status = 'queued'`,
  );
  await runner.query(`CREATE INDEX ix_webhook_lanes_leases ON webhook_lanes (lease_until) WHERE status = 'sending'`);
}

/** Without foreign keys, which would cost each row more than all else: what is left of deleted endpoints is cleaned up. */
async function createDeliveries(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE webhook_deliveries (
      project_id text NOT NULL,
      id uuid NOT NULL,
      endpoint_id uuid NOT NULL,
      event_id bigint NOT NULL,
      event_type text NOT NULL,
      object_key bigint NOT NULL,
      status text NOT NULL DEFAULT 'pending'
        CONSTRAINT ck_webhook_deliveries_status CHECK (status IN ('pending', 'retrying', 'delivered', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      log jsonb,
      delivered_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_webhook_deliveries PRIMARY KEY (project_id, id)
    )`);
  await runner.query(
    `CREATE UNIQUE INDEX ux_webhook_deliveries_event ON webhook_deliveries (project_id, endpoint_id, event_id)`,
  );
  await runner.query(`
    CREATE INDEX ix_webhook_deliveries_pending ON webhook_deliveries (project_id, endpoint_id, event_id)
    WHERE status = 'pending'`);
  await runner.query(`
    CREATE INDEX ix_webhook_deliveries_retrying ON webhook_deliveries (project_id, endpoint_id, object_key, event_id)
    WHERE status = 'retrying'`);
  await runner.query(`CREATE INDEX ix_webhook_deliveries_age ON webhook_deliveries USING brin (created_at)`);
}
