import { VisuallyHidden } from '@mantine/core';
import IconKey from 'tabler:key';
import IconPlug from 'tabler:plug-connected';
import IconServer from 'tabler:server';
import IconUser from 'tabler:user';
import IconUserCog from 'tabler:user-cog';
import type { Icon } from '../../components/icon.js';
import type { AuditActorType } from '../../gql/graphql.js';
import { ACTOR_NAMES } from './audit-words.js';

const ICONS: Record<AuditActorType, Icon> = {
  user: IconUser,
  owner: IconUserCog,
  key: IconKey,
  platform: IconPlug,
  server: IconServer,
};

/** An icon for the type of an actor, named for screen readers. */
export function ActorIcon({ type }: { type: AuditActorType }) {
  const Icon = ICONS[type];
  return (
    <span title={ACTOR_NAMES[type]} style={{ display: 'inline-flex', flex: 'none' }}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <VisuallyHidden>{ACTOR_NAMES[type]}</VisuallyHidden>
    </span>
  );
}
