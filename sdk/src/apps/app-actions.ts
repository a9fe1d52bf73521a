import type { CurrentUser } from '../resources/current-user.js';
import type { AppContext } from '../context/app-context.js';
import { createChangeActions, type ChangeActions } from '../context/change-actions.js';
import { createCliLoginActions, type CliLoginActions } from './cli-login-actions.js';
import { createConvexActions, type ConvexActions } from './convex-actions.js';
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
export interface AppFacts<ProjectId extends string = string> {
  /** The UUID of the project for which this app speaks. */
  readonly projectId: ProjectId;
  /** The address of every page, defaults filled in. */
  readonly urls: Readonly<HandlerUrls>;
  /** The version of this library, such as `0.1.0`. */
  readonly version: string;
}

/** The actions of all three kinds of app. `User` is what `getUser` gives. */
export type AppActions<User extends CurrentUser, HasTokenStore extends boolean = boolean> = RedirectActions &
  SignInActions &
  EmailCodeActions &
  TeamInvitationActions &
  CliLoginActions &
  TokenActions &
  ChangeActions &
  WaitActions &
  SubscriptionActions &
  ConvexActions<HasTokenStore> &
  CurrentUserActions<User, HasTokenStore>;

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
    ...createConvexActions(context),
    ...createCurrentUserActions(context, readCurrentUser),
  };
}
