// Written by `npm run emit` from the events that features declare. Change those.
import type {
  ContactChannelDeletedEvent,
  ContactChannelRead,
  CredentialEvent,
  EmailBouncedEvent,
  EmailCapacityBoostedEvent,
  EmailChangedEvent,
  EmailDraftEvent,
  EmailFailedEvent,
  EmailRescheduledEvent,
  EmailResentEvent,
  EmailSentEvent,
  EmailSkippedEvent,
  EmailSourceEvent,
  EmailSuppressionEvent,
  FeatureRequestCreatedEvent,
  FeatureRequestVotedEvent,
  ImportCompletedEvent,
  ItemQuantityChangedEvent,
  LinkedAccountChangeEvent,
  LinkedAccountEvent,
  MailingCreatedEvent,
  MailingStoppedEvent,
  NotificationPreferenceUpdatedEvent,
  PaidBackEvent,
  PermissionDefinitionEvent,
  ProjectConfigUpdatedEvent,
  ProjectCreatedEvent,
  ProjectExportedEvent,
  ProjectKeySetRead,
  ProjectPermissionEvent,
  ProjectTransferredEvent,
  ProjectUpdatedEvent,
  PurchaseEvent,
  ServerTeamRead,
  ServerUserRead,
  SessionCreatedEvent,
  SessionEndedEvent,
  SubscriptionEndedEvent,
  TeamApiKeyRead,
  TeamApiKeyRevokedEvent,
  TeamDeletedEvent,
  TeamInvitationEvent,
  TeamMembershipEvent,
  TeamPermissionEvent,
  TrustedDeviceEvent,
  UserApiKeyRead,
  UserApiKeyRevokedEvent,
  UserDeletedEvent,
  VaultStoreEvent,
  WebhookEndpointDisabledEvent,
  WebhookEndpointEvent,
  WebhookEndpointRead,
} from './wire-types.generated.js';

/** The payload of every event, by the name of the event. */
export interface EventPayloads {
  /** An email address of a user was made. */
  'contact_channel.created': ContactChannelRead;
  /** An email address of a user was deleted. */
  'contact_channel.deleted': ContactChannelDeletedEvent;
  /** An email address of a user was disowned by whoever reads its email. */
  'contact_channel.disowned': ContactChannelDeletedEvent;
  /** An email address of a user was changed. */
  'contact_channel.updated': ContactChannelRead;
  /** An email address of a user was proven to be the user’s. */
  'contact_channel.verified': ContactChannelRead;
  /** A store of the data vault was made. */
  'data_vault_store.created': VaultStoreEvent;
  /** A store of the data vault was deleted. */
  'data_vault_store.deleted': VaultStoreEvent;
  /** A store of the data vault was changed. */
  'data_vault_store.updated': VaultStoreEvent;
  /** An email came back: the provider that sends the emails reported it. */
  'email.bounced': EmailBouncedEvent;
  /** An email was cancelled before it was sent. */
  'email.cancelled': EmailChangedEvent;
  /** The content or the recipient of an email was changed. */
  'email.edited': EmailChangedEvent;
  /** An email could not be sent. */
  'email.failed': EmailFailedEvent;
  /** The recipient of an email marked it as spam: the address gets no more. */
  'email.marked_as_spam': EmailSentEvent;
  /** An email was paused: it is not sent until it goes on. */
  'email.paused': EmailChangedEvent;
  /** The time before which an email is not sent was changed. */
  'email.rescheduled': EmailRescheduledEvent;
  /** An email was queued once more. */
  'email.resent': EmailResentEvent;
  /** A paused email goes on. */
  'email.resumed': EmailChangedEvent;
  /** An email that had failed was queued again. */
  'email.retried': EmailChangedEvent;
  /** An email server took an email. */
  'email.sent': EmailSentEvent;
  /** An email was not sent, because its recipient should not or cannot get it. */
  'email.skipped': EmailSkippedEvent;
  /** Emails of the project may be sent four times as fast for some hours. */
  'email_capacity.boosted': EmailCapacityBoostedEvent;
  /** An email draft was made. */
  'email_draft.created': EmailDraftEvent;
  /** An email draft was deleted. */
  'email_draft.deleted': EmailDraftEvent;
  /** An email draft was sent. */
  'email_draft.sent': EmailDraftEvent;
  /** An email draft was changed. */
  'email_draft.updated': EmailDraftEvent;
  /** An address that an email had come back from, or that had marked one as spam, gets emails again. */
  'email_suppression.removed': EmailSuppressionEvent;
  /** An email template was made. */
  'email_template.created': EmailSourceEvent;
  /** An email template was deleted. */
  'email_template.deleted': EmailSourceEvent;
  /** An email template was changed. */
  'email_template.updated': EmailSourceEvent;
  /** An email theme was made. */
  'email_theme.created': EmailSourceEvent;
  /** An email theme was deleted. */
  'email_theme.deleted': EmailSourceEvent;
  /** An email theme was changed. */
  'email_theme.updated': EmailSourceEvent;
  /** A feature request was made. */
  'feature_request.created': FeatureRequestCreatedEvent;
  /** A feature request got a vote, or lost one. */
  'feature_request.voted': FeatureRequestVotedEvent;
  /** An import was done: what it made, no other event tells. */
  'import.completed': ImportCompletedEvent;
  /** The quantity of an item of a customer was changed. */
  'item_quantity.changed': ItemQuantityChangedEvent;
  /** An account of a user at a provider was made. */
  'linked_account.created': LinkedAccountChangeEvent;
  /** An account of a user at a provider was deleted. */
  'linked_account.deleted': LinkedAccountEvent;
  /** An account of a user at a provider was changed. */
  'linked_account.updated': LinkedAccountChangeEvent;
  /** Emails to many were queued. */
  'mailing.created': MailingCreatedEvent;
  /** What was still queued of emails to many was stopped. */
  'mailing.stopped': MailingStoppedEvent;
  /** A notification preference of a user was changed. */
  'notification_preference.updated': NotificationPreferenceUpdatedEvent;
  /** A one-time purchase of a customer was made. */
  'one_time_purchase.created': PurchaseEvent;
  /** Sign-in by emailed links and codes of a user was switched off. */
  'otp.disabled': CredentialEvent;
  /** Sign-in by emailed links and codes of a user was switched on. */
  'otp.enabled': CredentialEvent;
  /** A passkey of a user was registered. */
  'passkey.registered': CredentialEvent;
  /** A passkey of a user was removed. */
  'passkey.removed': CredentialEvent;
  /** A passkey of a user was given another name. */
  'passkey.renamed': CredentialEvent;
  /** The password of a user was changed. */
  'password.changed': CredentialEvent;
  /** The password of a user was removed. */
  'password.removed': CredentialEvent;
  /** The password of a user was set anew by way of an email. */
  'password.reset': CredentialEvent;
  /** The password of a user was set for the first time. */
  'password.set': CredentialEvent;
  /** A customer disputed a payment: what it gave was taken back in that share. */
  'payment.disputed': PaidBackEvent;
  /** A payment was refunded: what it gave was taken back in that share. */
  'payment.refunded': PaidBackEvent;
  /** Less of a payment was paid back in the end, as after a dispute that was won. */
  'payment.reinstated': PaidBackEvent;
  /** A permission definition was made. */
  'permission_definition.created': PermissionDefinitionEvent;
  /** A permission definition was deleted. */
  'permission_definition.deleted': PermissionDefinitionEvent;
  /** A permission definition was changed. */
  'permission_definition.updated': PermissionDefinitionEvent;
  /** A project was made. */
  'project.created': ProjectCreatedEvent;
  /** Somebody exported the project. */
  'project.exported': ProjectExportedEvent;
  /** The project got another owner. */
  'project.transferred': ProjectTransferredEvent;
  /** Settings of the project were changed. */
  'project.updated': ProjectUpdatedEvent;
  /** The configuration of the project was changed. */
  'project_config.updated': ProjectConfigUpdatedEvent;
  /** A key set of the project was made. */
  'project_key_set.created': ProjectKeySetRead;
  /** A key set of the project was changed. */
  'project_key_set.updated': ProjectKeySetRead;
  /** A user was granted a permission in the project. */
  'project_permission.created': ProjectPermissionEvent;
  /** A permission of a user in the project was taken away. */
  'project_permission.deleted': ProjectPermissionEvent;
  /** A user showed a recovery code in place of what their authenticator app shows. */
  'recovery_code.used': CredentialEvent;
  /** A user made recovery codes for their second factor, in place of those before. */
  'recovery_codes.created': CredentialEvent;
  /** A user signed in. */
  'session.created': SessionCreatedEvent;
  /** A session of a user was ended before it ran out. */
  'session.ended': SessionEndedEvent;
  /** A subscription of a customer was made. */
  'subscription.created': PurchaseEvent;
  /** A subscription of a customer ended, or was cancelled. */
  'subscription.ended': SubscriptionEndedEvent;
  /** A team was made. */
  'team.created': ServerTeamRead;
  /** A team was deleted. */
  'team.deleted': TeamDeletedEvent;
  /** A team was changed. */
  'team.updated': ServerTeamRead;
  /** An API key of a team was made. */
  'team_api_key.created': TeamApiKeyRead;
  /** An API key of a team was revoked. */
  'team_api_key.revoked': TeamApiKeyRevokedEvent;
  /** An API key of a team was changed. */
  'team_api_key.updated': TeamApiKeyRead;
  /** A team invitation was made. */
  'team_invitation.created': TeamInvitationEvent;
  /** A team invitation was revoked. */
  'team_invitation.revoked': TeamInvitationEvent;
  /** A user became a member of a team, other than by making it. */
  'team_membership.created': TeamMembershipEvent;
  /** A user is no longer a member of a team. */
  'team_membership.deleted': TeamMembershipEvent;
  /** A user was granted a permission in a team. */
  'team_permission.created': TeamPermissionEvent;
  /** A permission of a user in a team was taken away. */
  'team_permission.deleted': TeamPermissionEvent;
  /** The authenticator app of a user was switched off. */
  'totp.disabled': CredentialEvent;
  /** The authenticator app of a user was switched on. */
  'totp.enabled': CredentialEvent;
  /** A user had a device trusted: for a while, nobody who signs in there is asked for the second factor. */
  'trusted_device.added': TrustedDeviceEvent;
  /** A device of a user is trusted no longer. */
  'trusted_device.removed': TrustedDeviceEvent;
  /** A user was made, by signing up or by a server. */
  'user.created': ServerUserRead;
  /** A user was deleted. */
  'user.deleted': UserDeletedEvent;
  /** A user was changed. */
  'user.updated': ServerUserRead;
  /** An API key of a user was made. */
  'user_api_key.created': UserApiKeyRead;
  /** An API key of a user was revoked. */
  'user_api_key.revoked': UserApiKeyRevokedEvent;
  /** An API key of a user was changed. */
  'user_api_key.updated': UserApiKeyRead;
  /** An endpoint for webhooks was made. */
  'webhook_endpoint.created': WebhookEndpointRead;
  /** An endpoint for webhooks was deleted. */
  'webhook_endpoint.deleted': WebhookEndpointEvent;
  /** An endpoint for webhooks was disabled by itself, because it failed for days or is gone. */
  'webhook_endpoint.disabled': WebhookEndpointDisabledEvent;
  /** An endpoint for webhooks was changed, enabled or disabled. */
  'webhook_endpoint.updated': WebhookEndpointRead;
  /** An endpoint for webhooks got a new signing secret. */
  'webhook_endpoint_secret.rotated': WebhookEndpointEvent;
}

/** The name of an event: a noun, a dot and a verb in the past. */
export type EventType = keyof EventPayloads;
