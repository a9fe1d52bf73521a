'use client';

import { useState } from 'react';
import type { SentTeamInvitation } from '../../resources/team-invitation.js';
import type { Team } from '../../resources/team.js';
import { useOwnReads } from '../hooks.js';
import { useInvitations } from '../team-hooks.js';
import { Button } from '../ui/button.js';
import { Field, FormError } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useEmailForm } from '../ui/use-email-form.js';
import { useSubmit } from '../ui/use-submit.js';
import { Section, Success } from '../ui/section.js';
import { useSettingsTranslator } from './use-settings-translator.js';

interface InviteMemberProps {
  team: Team;
  maySeeInvitations: boolean;
  mayRevoke: boolean;
}

export function InviteMemberSection({ team, maySeeInvitations, mayRevoke }: InviteMemberProps) {
  const { t } = useSettingsTranslator();
  return (
    <Section title={t('inviteMember')} text={t('inviteMemberText')}>
      <InviteForm team={team} />
      {maySeeInvitations && <Invitations team={team} mayRevoke={mayRevoke} />}
    </Section>
  );
}

function InviteForm({ team }: { team: Team }) {
  const { t } = useSettingsTranslator();
  const reads = useOwnReads();
  const [email, setEmail] = useState('');
  const [invited, setInvited] = useState<string | null>(null);
  const work = async (address: string) => {
    await team.inviteUser({ email: address });
    await reads.refreshed('listInvitations');
    setEmail('');
    setInvited(t('invited', { email: address }));
  };
  const { field, isBusy, send } = useEmailForm({ email, setEmail, work });
  const invite = () => {
    setInvited(null);
    return send();
  };
  return (
    <Form onSubmit={invite}>
      <Field {...field} id="invite-email" autoComplete="off" />
      <div className="vst-row">
        <Button type="submit" size="small" isBusy={isBusy}>
          {t('inviteUser')}
        </Button>
        <Success text={invited} />
      </div>
    </Form>
  );
}

function Invitations({ team, mayRevoke }: { team: Team; mayRevoke: boolean }) {
  const { t } = useSettingsTranslator();
  const invitations = useInvitations(team);
  if (invitations.length === 0) return null;
  return (
    <div className="vst-stack" data-gap="small">
      <h4 className="vst-label">{t('outstandingInvitations')}</h4>
      <ul className="vst-list">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} mayRevoke={mayRevoke} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  invitation: SentTeamInvitation;
  mayRevoke: boolean;
}

function InvitationRow({ invitation, mayRevoke }: RowProps) {
  const { t, formatDate } = useSettingsTranslator();
  const reads = useOwnReads();
  const { isBusy, error, submit } = useSubmit();
  const { recipientEmail: email, expiresAt } = invitation;
  const revoke = () =>
    submit(async () => {
      await invitation.revoke();
      await reads.refreshed('listInvitations');
    });
  return (
    <li>
      <div className="vst-main">
        <bdi className="vst-strong">{email}</bdi>
        <p className="vst-hint">{t('validUntil', { date: formatDate(expiresAt) })}</p>
        <FormError error={error} isSpaceKept={false} />
      </div>
      {mayRevoke && (
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void revoke()}>
          <span>
            {t('withdraw')} <span className="vst-hidden">{email}</span>
          </span>
        </Button>
      )}
    </li>
  );
}
