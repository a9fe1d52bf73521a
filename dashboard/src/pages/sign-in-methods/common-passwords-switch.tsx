import { useMutation, useQuery } from '@apollo/client/react';
import { SettingSwitch } from '../../components/setting-switch.js';
import { CONFIGURATION, UPDATE_CONFIGURATION } from './sign-in-methods.graphql.js';

/** Stands in the configuration only: the project itself has no field for it. */
export function CommonPasswordsSwitch() {
  const { data, refetch } = useQuery(CONFIGURATION);
  const [update] = useMutation(UPDATE_CONFIGURATION);
  const save = async (refuseCommon: boolean) => {
    await update({ variables: { override: { 'auth.password.refuseCommon': refuseCommon } } });
    await refetch();
  };
  return (
    <SettingSwitch
      label="Refuse common passwords"
      description="New passwords may not be among the most common ones, such as “password123”."
      checked={data?.configuration.auth.password.refuseCommon ?? false}
      save={save}
    />
  );
}
