import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a user wants mails of a category; without a row it is as the category's default says. */
@Entity('notification_preferences')
export class NotificationPreferenceEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  categoryId: string;

  @Column('boolean')
  enabled: boolean;
}
