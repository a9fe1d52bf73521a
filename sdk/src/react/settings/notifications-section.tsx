'use client';

import { useId } from 'react';
import type { NotificationCategory } from '../../resources/notification-category.js';
import { useOwnReads } from '../hooks.js';
import { useOwnList } from '../own-lists.js';
import { FormError } from '../ui/field.js';
import { useSubmit } from '../ui/use-submit.js';
import { Section } from '../ui/section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

export function NotificationsSection() {
  const { t } = useSettingsTranslator();
  const categories = useOwnList('listNotificationCategories');
  return (
    <Section title={t('notifications')} text={categories.length > 0 ? t('notificationsText') : t('noNotifications')}>
      {categories.length > 0 && (
        <ul className="vst-list">
          {categories.map((category) => (
            <CategoryRow key={category.id} category={category} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function CategoryRow({ category }: { category: NotificationCategory }) {
  const reads = useOwnReads();
  const { t } = useSettingsTranslator();
  const id = useId();
  const { isBusy, error, submit } = useSubmit();
  const isLocked = !category.canDisable;
  const toggle = () =>
    submit(async () => {
      await category.setEnabled(!category.enabled);
      await reads.reload('listNotificationCategories');
    });
  return (
    <li>
      <span className="vst-main">
        <span id={id}>{category.name}</span>
        {isLocked && (
          <span className="vst-hint" id={`${id}-locked`}>
            {' '}
            {t('notificationsLocked')}
          </span>
        )}
        <FormError error={error} isSpaceKept={false} />
      </span>
      <button
        type="button"
        role="switch"
        className="vst-switch"
        aria-checked={category.enabled}
        aria-labelledby={id}
        aria-describedby={isLocked ? `${id}-locked` : undefined}
        aria-disabled={isLocked || isBusy || undefined}
        onClick={() => {
          if (!isLocked) void toggle();
        }}
      />
    </li>
  );
}
