import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations about the sources of emails: their messages in order, and how much there is of them. */
export class AiChat1763600000072 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ai_chat_threads (
        project_id text NOT NULL CONSTRAINT fk_ai_chat_threads_project REFERENCES projects (id) ON DELETE CASCADE,
        id text NOT NULL,
        messages integer NOT NULL,
        bytes bigint NOT NULL,
        CONSTRAINT pk_ai_chat_threads PRIMARY KEY (project_id, id)
      )`);
    await runner.query(`
      CREATE TABLE ai_chat_messages (
        project_id text NOT NULL,
        thread_id text NOT NULL,
        position integer NOT NULL,
        message bytea NOT NULL,
        CONSTRAINT pk_ai_chat_messages PRIMARY KEY (project_id, thread_id, position),
        CONSTRAINT fk_ai_chat_messages_thread FOREIGN KEY (project_id, thread_id)
          REFERENCES ai_chat_threads (project_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE ai_chat_totals (
        project_id text NOT NULL CONSTRAINT fk_ai_chat_totals_project REFERENCES projects (id) ON DELETE CASCADE,
        bytes bigint NOT NULL,
        CONSTRAINT pk_ai_chat_totals PRIMARY KEY (project_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['ai_chat_totals', 'ai_chat_messages', 'ai_chat_threads']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
