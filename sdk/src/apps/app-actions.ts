import type { CurrentUser } from '../resources/current-user.js';
import type { AppContext } from '../context/app-context.js';
import { createChangeActions, type ChangeActions } from '../context/change-actions.js';
import { createCliLoginActions, type CliLoginActions } from './cli-login-actions.js';
import { createCurrentUserActions, type CurrentUserActions, type ReadCurrentUser } from './current-user-actions.js';
import { createEmailCodeActions, type EmailCodeActions } from './email-code-actions.js';
import { createRedirectActions, type RedirectActions } from './redirect-actions.js';
import { createSignInActions, type SignInActions } from './sign-in-actions.js';
import { createSubscriptionActions, type SubscriptionActions } from './subscription-actions.js';
import { createTeamInvitationActions, type TeamInvitationActions } from './team-invitation-actions.js';
import { createTokenActions, type TokenActions } from './token-actions.js';
import type { HandlerUrls } from '../context/urls.js';
import { createWaitActions, type WaitActions } from '../context/wait-actions.js';

/** The options that an app tells about itself. */
export interface AppFacts {
  readonly projectId: string;
  /** The address of every page, defaults filled in. */
  readonly urls: Readonly<HandlerUrls>;
}

/** The actions of all three kinds of app. `User` is what `getUser` gives. */
export type AppActions<User extends CurrentUser> = RedirectActions &
  SignInActions &
  EmailCodeActions &
  TeamInvitationActions &
  CliLoginActions &
  TokenActions &
  ChangeActions &
  WaitActions &
  SubscriptionActions &
  CurrentUserActions<User>;

export function createAppActions<User extends CurrentUser>(
  context: AppContext,
  readCurrentUser: ReadCurrentUser<User>,
): AppActions<User> {
  return {
    ...createRedirectActions(context.redirector),
    ...createSignInActions(context),
    ...createEmailCodeActions(context),
    ...createTeamInvitationActions(context),
    ...createCliLoginActions(context),
    ...createTokenActions(context),
    ...createChangeActions(context),
    ...createWaitActions(context),
    ...createSubscriptionActions(context),
    ...createCurrentUserActions(context, readCurrentUser),
  };
}
