import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which kinds of mail users want; a kind without a row is as its category says. */
export class NotificationPreferences1763600000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notification_preferences (
        project_id text NOT NULL,
        user_id uuid NOT NULL,
        category_id uuid NOT NULL,
        enabled boolean NOT NULL,
        CONSTRAINT pk_notification_preferences PRIMARY KEY (project_id, user_id, category_id),
        CONSTRAINT fk_notification_preferences_user FOREIGN KEY (project_id, user_id)
          REFERENCES users (project_id, id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE notification_preferences`);
  }
}
