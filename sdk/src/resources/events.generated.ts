// Written by `npm run emit` from the events that features declare. Change those.
import type {
  ContactChannelDeletedEvent,
  ContactChannelRead,
  CredentialEvent,
  EmailDraftEvent,
  EmailFailedEvent,
  EmailResentEvent,
  EmailSentEvent,
  EmailSkippedEvent,
  EmailSourceEvent,
  FeatureRequestCreatedEvent,
  FeatureRequestVotedEvent,
  ImportCompletedEvent,
  ItemQuantityChangedEvent,
  LinkedAccountChangeEvent,
  LinkedAccountEvent,
  MailingCreatedEvent,
  NotificationPreferenceUpdatedEvent,
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
  TeamApiKeyRead,
  TeamApiKeyRevokedEvent,
  TeamDeletedEvent,
  TeamInvitationEvent,
  TeamMembershipEvent,
  TeamPermissionEvent,
  UserApiKeyRead,
  UserApiKeyRevokedEvent,
  UserDeletedEvent,
  VaultStoreEvent,
  WebhookEndpointDisabledEvent,
  WebhookEndpointEvent,
  WebhookEndpointRead,
} from './wire-types.generated.js';

/** What is told of everything that can happen in a project, by the name of the event. */
export interface EventPayloads {
  'contact_channel.created': ContactChannelRead;
  'contact_channel.deleted': ContactChannelDeletedEvent;
  'contact_channel.disowned': ContactChannelDeletedEvent;
  'contact_channel.updated': ContactChannelRead;
  'contact_channel.verified': ContactChannelRead;
  'data_vault_store.created': VaultStoreEvent;
  'data_vault_store.deleted': VaultStoreEvent;
  'data_vault_store.updated': VaultStoreEvent;
  'email.failed': EmailFailedEvent;
  'email.resent': EmailResentEvent;
  'email.sent': EmailSentEvent;
  'email.skipped': EmailSkippedEvent;
  'email_draft.created': EmailDraftEvent;
  'email_draft.deleted': EmailDraftEvent;
  'email_draft.sent': EmailDraftEvent;
  'email_draft.updated': EmailDraftEvent;
  'email_template.created': EmailSourceEvent;
  'email_template.deleted': EmailSourceEvent;
  'email_template.updated': EmailSourceEvent;
  'email_theme.created': EmailSourceEvent;
  'email_theme.deleted': EmailSourceEvent;
  'email_theme.updated': EmailSourceEvent;
  'feature_request.created': FeatureRequestCreatedEvent;
  'feature_request.voted': FeatureRequestVotedEvent;
  'import.completed': ImportCompletedEvent;
  'item_quantity.changed': ItemQuantityChangedEvent;
  'linked_account.created': LinkedAccountChangeEvent;
  'linked_account.deleted': LinkedAccountEvent;
  'linked_account.updated': LinkedAccountChangeEvent;
  'mailing.created': MailingCreatedEvent;
  'notification_preference.updated': NotificationPreferenceUpdatedEvent;
  'one_time_purchase.created': PurchaseEvent;
  'otp.disabled': CredentialEvent;
  'otp.enabled': CredentialEvent;
  'passkey.registered': CredentialEvent;
  'passkey.removed': CredentialEvent;
  'password.changed': CredentialEvent;
  'password.removed': CredentialEvent;
  'password.reset': CredentialEvent;
  'password.set': CredentialEvent;
  'permission_definition.created': PermissionDefinitionEvent;
  'permission_definition.deleted': PermissionDefinitionEvent;
  'permission_definition.updated': PermissionDefinitionEvent;
  'project.created': ProjectCreatedEvent;
  'project.exported': ProjectExportedEvent;
  'project.transferred': ProjectTransferredEvent;
  'project.updated': ProjectUpdatedEvent;
  'project_config.updated': ProjectConfigUpdatedEvent;
  'project_key_set.created': ProjectKeySetRead;
  'project_key_set.updated': ProjectKeySetRead;
  'project_permission.created': ProjectPermissionEvent;
  'project_permission.deleted': ProjectPermissionEvent;
  'session.created': SessionCreatedEvent;
  'session.ended': SessionEndedEvent;
  'subscription.created': PurchaseEvent;
  'subscription.ended': PurchaseEvent;
  'team.created': ServerTeamRead;
  'team.deleted': TeamDeletedEvent;
  'team.updated': ServerTeamRead;
  'team_api_key.created': TeamApiKeyRead;
  'team_api_key.revoked': TeamApiKeyRevokedEvent;
  'team_api_key.updated': TeamApiKeyRead;
  'team_invitation.created': TeamInvitationEvent;
  'team_invitation.revoked': TeamInvitationEvent;
  'team_membership.created': TeamMembershipEvent;
  'team_membership.deleted': TeamMembershipEvent;
  'team_permission.created': TeamPermissionEvent;
  'team_permission.deleted': TeamPermissionEvent;
  'totp.disabled': CredentialEvent;
  'totp.enabled': CredentialEvent;
  'user.created': ServerUserRead;
  'user.deleted': UserDeletedEvent;
  'user.updated': ServerUserRead;
  'user_api_key.created': UserApiKeyRead;
  'user_api_key.revoked': UserApiKeyRevokedEvent;
  'user_api_key.updated': UserApiKeyRead;
  'webhook_endpoint.created': WebhookEndpointRead;
  'webhook_endpoint.deleted': WebhookEndpointEvent;
  'webhook_endpoint.disabled': WebhookEndpointDisabledEvent;
  'webhook_endpoint.updated': WebhookEndpointRead;
  'webhook_endpoint_secret.rotated': WebhookEndpointEvent;
}

/** The name of an event: a noun, a dot and a verb in the past. */
export type EventType = keyof EventPayloads;
