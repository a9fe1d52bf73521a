import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { LazyDropdown } from '../components/lazy-dropdown.js';
import { OwnAvatar } from '../components/own-avatar.js';
import { useOwner } from '../session/owner-context.js';

const loadItems = async () => (await import('./user-items.js')).UserItems;

export function UserMenu() {
  const { owner } = useOwner();
  const name = owner?.displayName ?? owner?.primaryEmail ?? '';
  return (
    <LazyDropdown popup="menu" load={loadItems} shows={{ name }}>
      {(target) => (
        <ActionIcon {...target} size="lg" radius="xl">
          <OwnAvatar size={30} color="verdigris" name={name} src={owner?.profileImageUrl} alt="" aria-hidden />
          <VisuallyHidden>Account of {name}</VisuallyHidden>
        </ActionIcon>
      )}
    </LazyDropdown>
  );
}
