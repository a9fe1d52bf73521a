import { CredentialSignIn, CredentialSignUp, MagicLinkSignIn, OAuthButton } from '@vestibule/sdk/react';
import { MessageCard, OAuthButtonGroup, SignIn, SignUp, StackTheme } from '@vestibule/sdk/react';
import { PICTURE } from './widgets.jsx';

const providers = ['google', 'github', 'microsoft', 'apple', 'x'].map((id) => ({ id }));
const theme = {
  light: { primary: '#7a2ea0' },
  dark: { primary: '#d8a9f0', primaryForeground: '#2a0a3a' },
  radius: '2px',
};
const actions = {
  primaryButtonText: 'Fail',
  primaryAction: () => Promise.reject(new Error('This is what the gallery wanted.')),
  secondaryButtonText: 'Go on',
  secondaryAction: { href: '/' },
};

const Themed = () => (
  <StackTheme theme={theme}>
    <SignIn fullPage />
  </StackTheme>
);

/** Forms that stand alone, and what changes the look of everything. */
export const FORMS = {
  CredentialSignIn: { 'signed out': { show: () => <CredentialSignIn /> } },
  CredentialSignUp: { 'signed out': { show: () => <CredentialSignUp /> } },
  MagicLinkSignIn: { 'signed out': { show: () => <MagicLinkSignIn /> } },
  OAuthButton: { 'signed out': { show: () => <OAuthButton type="sign-in" provider="google" isMock /> } },
  OAuthButtonGroup: {
    many: {
      show: () => <OAuthButtonGroup type="sign-in" mockProject={{ config: { oauthProviders: providers } }} />,
    },
  },
  MessageCard: {
    message: {
      isPage: true,
      show: () => (
        <MessageCard fullPage title="Thank you" {...actions}>
          Your order is on its way.
        </MessageCard>
      ),
    },
  },
  StackTheme: {
    'own colours': { isPage: true, show: () => <Themed /> },
  },
  // It is around everything here.
  StackProvider: { 'a logo': { isPage: true, logo: { light: PICTURE }, show: () => <SignUp fullPage /> } },
};
