import { notifications } from '@mantine/notifications';
import type { TeamUser } from '@vestibule/sdk';
import { useState } from 'react';
import { ConfirmByNameModal } from '../../components/confirm-by-name-modal.js';
import { KeysQuestion } from '../../components/made-keys.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { nameColleague } from './name-colleague.js';
import { removeColleague } from './remove-colleague.js';
import { useColleagueKeys } from './use-colleague-keys.js';
import type { OwnerTeam } from './use-owner-team.js';

interface RemoveColleagueProps {
  ownerTeam: OwnerTeam;
  /** Closed when null. */
  doomed: TeamUser | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a colleague goes, and what shall become of the keys that they made. */
export function RemoveColleagueModal({ ownerTeam, doomed, onClose, onDone }: RemoveColleagueProps) {
  const { me, team } = ownerTeam;
  const { publishableClientKey } = useDashboardConfig();
  const keys = useColleagueKeys(ownerTeam, doomed?.id ?? null);
  const [keptOf, setKeptOf] = useState<string | null>(null);
  const isKept = doomed !== null && keptOf === doomed.id;
  const name = doomed ? nameColleague(doomed) : '';
  const remove = async () => {
    if (!doomed) return;
    await removeColleague(me, { publishableClientKey, teamId: team.id, userId: doomed.id, keepKeys: isKept });
    notifications.show({ title: 'Colleague removed', message: `${name} no longer sees the team's projects.` });
    onDone();
  };
  return (
    <ConfirmByNameModal
      opened={doomed !== null}
      onClose={onClose}
      title="Remove from the team"
      name={name}
      confirmLabel="Remove colleague"
      isWaiting={keys.value === undefined}
      failureTitle="The colleague was not removed"
      onConfirm={remove}
    >
      <strong>{name}</strong> no longer sees any project of “{team.displayName}”, and invitations that they sent end.
      Keys of others that they know go on working: revoke them, too.
      <KeysQuestion
        name={name}
        found={keys}
        isKept={isKept}
        onChange={(keeps) => setKeptOf(keeps && doomed ? doomed.id : null)}
      />
    </ConfirmByNameModal>
  );
}
