import { Anchor } from '@mantine/core';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useOwner } from '../../session/owner-context.js';
import { AuthCard } from './auth-card.js';
import { CredentialForm, type Credential, type FieldErrors } from './credential-form.js';
import { readNextPage } from './next-page.js';

export function SignInPage() {
  const { app, status } = useOwner();
  const [search] = useSearchParams();
  if (status === 'signed-in') return <Navigate to={readNextPage(search)} replace />;

  const signIn = async (credential: Credential): Promise<FieldErrors> => {
    const result = await app.signInWithCredential({ ...credential, noRedirect: true });
    if (result.status === 'ok') return undefined;
    if (result.error.code === 'EMAIL_PASSWORD_MISMATCH') {
      return { password: 'The e-mail or the password is wrong. Check both; capitals matter in the password.' };
    }
    throw result.error;
  };
  return (
    <AuthCard
      title="Sign in"
      description="Manage the users, keys and settings of your projects."
      footer={
        <>
          New here?{' '}
          <Anchor component={Link} to={{ pathname: '/sign-up', search: search.toString() }} underline="always">
            Create an account
          </Anchor>
        </>
      }
    >
      <CredentialForm kind="sign-in" submitLabel="Sign in" failureTitle="You are not signed in" onSubmit={signIn} />
    </AuthCard>
  );
}
