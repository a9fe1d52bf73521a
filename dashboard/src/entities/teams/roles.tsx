import { Badge, Group } from '@mantine/core';

const ROLES_SHOWN = 4;

/** The permissions that were granted; the others follow from these. */
export function Roles({ ids }: { ids: readonly string[] }) {
  const rest = ids.length - ROLES_SHOWN;
  return (
    <Group gap={6}>
      {ids.length === 0 && <Badge color="gray">no permissions</Badge>}
      {ids.slice(0, ROLES_SHOWN).map((id) => (
        <Badge key={id} ff="monospace" maw={220}>
          {id}
        </Badge>
      ))}
      {rest > 0 && <Badge color="gray">{rest} more</Badge>}
    </Group>
  );
}
