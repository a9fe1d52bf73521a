'use client';

import { Suspense, useState } from 'react';
import type { ReceivedTeamInvitation } from '../../resources/team-invitation.js';
import { useOwnReads } from '../hooks.js';
import { useOwnList } from '../own-lists.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/field.js';
import { Section, Success } from '../ui/section.js';
import { useSubmit } from '../ui/use-submit.js';
import { useSettingsTranslator } from './use-settings-translator.js';

/** The invitations into teams that the user got; nothing while there are none. */
export function InvitationsSection() {
  return (
    <Suspense fallback={null}>
      <Inbox />
    </Suspense>
  );
}

function Inbox() {
  const { t } = useSettingsTranslator();
  const invitations = useOwnList('listTeamInvitations');
  const [joined, setJoined] = useState<string | null>(null);
  if (invitations.length === 0 && joined === null) return null;
  return (
    <Section title={t('receivedInvitations')} text={invitations.length > 0 ? t('receivedInvitationsText') : undefined}>
      {invitations.length > 0 && (
        <ul className="vst-list">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onJoined={setJoined} />
          ))}
        </ul>
      )}
      <Success text={joined} />
    </Section>
  );
}

interface RowProps {
  invitation: ReceivedTeamInvitation;
  onJoined: (text: string | null) => void;
}

function InvitationRow({ invitation, onJoined }: RowProps) {
  const { t } = useSettingsTranslator();
  const reads = useOwnReads();
  const { isBusy, error, submit } = useSubmit();
  const { teamDisplayName: team, recipientEmail } = invitation;
  const accept = () => {
    onJoined(null);
    void submit(async () => {
      await invitation.accept();
      onJoined(t('joinedTeam', { team }));
      await reads.refreshed('listTeamInvitations', 'listTeams', 'getUser');
    });
  };
  return (
    <li>
      <div className="vst-main vst-stack" data-gap="small">
        <bdi className="vst-strong">{team}</bdi>
        <bdi className="vst-hint">{recipientEmail}</bdi>
        <FormError error={error} isSpaceKept={false} />
      </div>
      <Button variant="quiet" size="small" isBusy={isBusy} onClick={accept} label={t('joinTeam', { team })}>
        {t('join')}
      </Button>
    </li>
  );
}
