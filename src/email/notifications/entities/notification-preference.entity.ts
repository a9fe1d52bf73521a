import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's choice to get the emails of a category or not; without a row the category's default holds. */
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
