import { useApolloClient, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { refuseLoad } from '../../components/lazy-page.js';
import { SettingSwitch } from '../../entities/settings/setting-switch.js';
import { RequiresVerifiedEmailDocument } from '../../gql/graphql.js';
import { useUpdateProject } from '../settings/use-update-project.js';

const AffectedUsersModal = lazy(async () => {
  const { AffectedUsersModal: modal } = await import('./affected-users-modal.js').catch(refuseLoad);
  return { default: modal };
});

/** Restricts users until their address is verified. Before it is turned on, it shows whom that would restrict. */
export function VerifiedAddressSwitch() {
  const { data, error } = useQuery(RequiresVerifiedEmailDocument);
  const client = useApolloClient();
  const update = useUpdateProject();
  const [isAsking, setAsking] = useState(false);
  const store = async (requireEmailVerification: boolean) => {
    await update({ config: { requireEmailVerification } });
    await client.refetchQueries({ include: [RequiresVerifiedEmailDocument] });
  };
  const save = async (isOn: boolean) => {
    if (!isOn) return store(false);
    setAsking(true);
    return false;
  };
  return (
    <>
      <SettingSwitch
        label="Require a verified address"
        description="Until their primary address is verified, users are restricted: your application does not see them."
        path="onboarding.requireEmailVerification"
        checked={data?.project.requiresVerifiedEmail ?? false}
        save={save}
        isDisabled={!data || Boolean(error)}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <AffectedUsersModal onConfirm={() => store(true)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
