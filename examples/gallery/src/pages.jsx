import { AccountSettings, AuthPage, ErrorPage, ForgotPassword, Mfa, OAuthCallback } from '@vestibule/sdk/react';
import { SignIn, SignOut, SignUp, StackHandler, TeamCreation } from '@vestibule/sdk/react';

const closed = {
  displayName: 'A closed project',
  config: { signUpEnabled: false, credentialEnabled: true, magicLinkEnabled: false, oauthProviders: [] },
};
const page = (show, more) => ({ isPage: true, show, ...more });
const signedIn = { app: 'member' };
const denied = { needs: 'errorCode=OAUTH_PROVIDER_ACCESS_DENIED' };
const tab = (name) => page(() => <AccountSettings fullPage />, { ...signedIn, needs: `#${name}` });

/** The pages around signing in. */
export const PAGES = {
  SignIn: {
    'signed out': page(() => <SignIn fullPage />),
    'signed in': page(() => <SignIn fullPage />, signedIn),
  },
  SignUp: {
    'signed out': page(() => <SignUp fullPage firstTab="password" />),
    error: page(() => <SignUp fullPage mockProject={closed} />),
  },
  AuthPage: { 'signed out': page(() => <AuthPage fullPage type="sign-in" extraInfo="By signing in you agree." />) },
  SignOut: { 'signed out': page(() => <SignOut fullPage />) },
  ForgotPassword: {
    'signed out': page(() => <ForgotPassword fullPage />),
    'signed in': page(() => <ForgotPassword fullPage />, signedIn),
  },
  Mfa: { error: page(() => <Mfa fullPage />) },
  OAuthCallback: { error: page(() => <OAuthCallback fullPage />) },
  ErrorPage: { denied: page(() => <ErrorPage fullPage />, denied), error: page(() => <ErrorPage fullPage />) },
  TeamCreation: {
    'signed in': page(() => <TeamCreation fullPage />, signedIn),
    'signed out': page(() => <TeamCreation fullPage />),
  },
  AccountSettings: {
    'signed out': page(() => <AccountSettings fullPage />),
    profile: tab('profile'),
    'emails and ways in': tab('auth'),
    notifications: tab('notifications'),
    sessions: tab('sessions'),
    activity: tab('activity'),
    settings: tab('settings'),
    'new team': tab('team-creation'),
  },
  StackHandler: { 'unknown page': page(() => <StackHandler fullPage location="/handler/nowhere" />) },
};
