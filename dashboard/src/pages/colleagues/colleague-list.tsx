import { Anchor, Badge, Button, Card, Stack, Text } from '@mantine/core';
import { OwnAvatar } from '../../components/own-avatar.js';
import type { TeamUser } from '@vestibule/sdk';
import { useState } from 'react';
import { CardHead } from '../../components/card-head.js';
import list from '../../components/item-list.module.css';
import { pickName } from '../../components/pick-name.js';
import { Roles } from '../../entities/teams/roles.js';
import { nameColleague } from './name-colleague.js';
import { RemoveColleagueModal } from './remove-colleague-modal.js';
import type { OwnerTeam } from './use-owner-team.js';

interface ColleagueListProps {
  ownerTeam: OwnerTeam;
  onChanged: () => void;
}

export function ColleagueList({ ownerTeam, onChanged }: ColleagueListProps) {
  const { me, granted, allowed, members } = ownerTeam;
  const [doomed, setDoomed] = useState<TeamUser | null>(null);
  const shown = members ?? [{ id: me.id, teamProfile: { displayName: me.displayName, profileImageUrl: null } }];
  return (
    <Card>
      <Stack>
        <CardHead title="Members" description="Each sees and changes all projects of the team." />
        <ul className={list.list} aria-label="Members">
          {shown.map((member) => {
            const isMe = member.id === me.id;
            return (
              <li key={member.id} className={list.item}>
                <MemberName member={member} name={isMe ? nameMe(ownerTeam) : nameColleague(member)} isMe={isMe} />
                {isMe && <Roles ids={granted} />}
                {!isMe && allowed.has('$remove_members') && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Remove ${nameColleague(member)}…`}
                    onClick={() => setDoomed(member)}
                  >
                    Remove…
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {!me.displayName && <NameHint />}
        {members === null && <Text size="sm">You may not see who else is in the team.</Text>}
      </Stack>
      <RemoveColleagueModal ownerTeam={ownerTeam} doomed={doomed} onClose={() => setDoomed(null)} onDone={onChanged} />
    </Card>
  );
}

function NameHint() {
  return (
    <Text size="sm" c="dimmed">
      Your colleagues see the name that you give yourself under{' '}
      <Anchor href="/p/internal/handler/account-settings" underline="always">
        Account settings
      </Anchor>
      , and not your address.
    </Text>
  );
}

function MemberName({ member, name, isMe }: { member: TeamUser; name: string; isMe: boolean }) {
  return (
    <>
      <OwnAvatar size={30} name={name} src={member.teamProfile.profileImageUrl} color="verdigris" alt="" aria-hidden />
      <div className={list.text}>
        {name} {isMe && <Badge color="gray">you</Badge>}
      </div>
    </>
  );
}

function nameMe({ me }: OwnerTeam): string {
  return pickName(me.displayName, me.primaryEmail, me.id);
}
