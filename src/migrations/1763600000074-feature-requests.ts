import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FeatureRequests1763600000074 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE feature_requests (
        project_id text NOT NULL,
        id uuid NOT NULL,
        title text NOT NULL,
        content text,
        author_user_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_feature_requests PRIMARY KEY (project_id, id),
        CONSTRAINT fk_feature_requests_author FOREIGN KEY (project_id, author_user_id)
          REFERENCES users (project_id, id) ON DELETE SET NULL (author_user_id),
        CONSTRAINT fk_feature_requests_project FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_feature_requests_author ON feature_requests (project_id, author_user_id)`);
    await runner.query(`
      CREATE TABLE feature_request_votes (
        project_id text NOT NULL,
        request_id uuid NOT NULL,
        user_id uuid NOT NULL,
        CONSTRAINT pk_feature_request_votes PRIMARY KEY (project_id, request_id, user_id),
        CONSTRAINT fk_feature_request_votes_request FOREIGN KEY (project_id, request_id)
          REFERENCES feature_requests (project_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_feature_request_votes_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_feature_request_votes_user ON feature_request_votes (project_id, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE feature_request_votes`);
    await runner.query(`DROP TABLE feature_requests`);
  }
}
