import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconLock from 'tabler:lock';
import IconLockOpen from 'tabler:lock-open';
import { lazy, Suspense } from 'react';
import { refuseLoad } from '../../../components/lazy-page.js';
import type { UserDetailsFragment } from '../../../gql/graphql.js';

const RestrictModal = lazy(async () => {
  const { RestrictModal: modal } = await import('./restrict-modal.js').catch(refuseLoad);
  return { default: modal };
});

/** Restricts a user, or lifts that. */
export function RestrictButton({ user }: { user: UserDetailsFragment }) {
  const [isAsking, asking] = useDisclosure(false);
  const isRestricted = user.restrictedByAdmin;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={isRestricted ? <IconLockOpen size={16} /> : <IconLock size={16} />}
        onClick={asking.open}
      >
        {isRestricted ? 'Lift restriction…' : 'Restrict…'}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <RestrictModal user={user} onClose={asking.close} />
        </Suspense>
      )}
    </>
  );
}
