import { Anchor } from '@mantine/core';
import { isKnownError } from '@vestibule/sdk';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useOwner } from '../../session/owner-context.js';
import { AuthCard } from './auth-card.js';
import { CredentialForm, type Credential, type FieldErrors } from './credential-form.js';
import { readNextPage } from './next-page.js';

export function SignUpPage() {
  const { app, status } = useOwner();
  const [search] = useSearchParams();
  if (status === 'signed-in') return <Navigate to={readNextPage(search)} replace />;

  const signUp = async (credential: Credential): Promise<FieldErrors> => {
    const result = await app.signUpWithCredential({ ...credential, noRedirect: true, noVerificationCallback: true });
    if (result.status === 'ok') return undefined;
    const { error } = result;
    if (isKnownError(error, 'USER_EMAIL_ALREADY_EXISTS')) {
      return { email: 'There is an account with this address already. Sign in instead, or use another address.' };
    }
    if (isKnownError(error, 'PASSWORD_REQUIREMENTS_NOT_MET')) return { password: error.message };
    throw error;
  };
  return (
    <AuthCard
      title="Create your account"
      description="It will own the projects you make."
      footer={
        <>
          You have one already?{' '}
          <Anchor component={Link} to={{ pathname: '/sign-in', search: search.toString() }} underline="always">
            Sign in
          </Anchor>
        </>
      }
    >
      <CredentialForm
        kind="sign-up"
        submitLabel="Create account"
        failureTitle="Your account was not created"
        onSubmit={signUp}
      />
    </AuthCard>
  );
}
