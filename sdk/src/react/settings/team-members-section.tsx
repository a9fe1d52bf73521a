'use client';

import { useState } from 'react';
import type { Team } from '../../resources/team.js';
import { useVisitor } from '../hooks.js';
import { useUsers } from '../team-hooks.js';
import { UserPicture } from '../ui/avatar.js';
import { Button } from '../ui/button.js';
import { Section } from '../ui/section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

/** So many are shown until somebody asks for all. */
const SHOWN_MEMBERS = 50;

export function TeamMembersSection({ team }: { team: Team }) {
  const { t } = useSettingsTranslator();
  const user = useVisitor({ or: 'throw' });
  const members = useUsers(team);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? members : members.slice(0, SHOWN_MEMBERS);
  return (
    <Section title={t('members')}>
      <ul className="vst-list">
        {shown.map(({ id, teamProfile }) => (
          <li key={id}>
            <span className="vst-row vst-main">
              <UserPicture user={teamProfile} />
              {teamProfile.displayName ? (
                <bdi className="vst-strong">{teamProfile.displayName}</bdi>
              ) : (
                <span className="vst-muted">{t('nameless')}</span>
              )}
              {id === user.id && <span className="vst-badge">{t('you')}</span>}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < members.length && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setWhole(true)}>
            {t('showAll', { count: members.length })}
          </Button>
        </div>
      )}
    </Section>
  );
}
