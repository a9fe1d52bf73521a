/** The emails that the server writes of itself; each has a built-in template. */
export type SystemEmailKind =
  | 'email_verification'
  | 'password_reset'
  | 'magic_link'
  | 'team_invitation'
  | 'sign_in_invitation'
  | 'recovery_code_used'
  | 'new_device_sign_in'
  | 'api_keys_expire'
  | 'payment_receipt'
  | 'payment_failed';

/** The built-in template of each kind; a project may have edited it. */
export const SYSTEM_TEMPLATE_IDS: Record<SystemEmailKind, string> = {
  email_verification: 'e7d009ce-8d47-4528-b245-5bf119f2ffa3',
  password_reset: 'a70fb3a4-56c1-4e42-af25-49d25603abd0',
  magic_link: '822687fe-8d0a-4467-a0d1-416b6e639478',
  team_invitation: 'e84de395-2076-4831-9c19-8e9a96a868e4',
  sign_in_invitation: '066dd73c-36da-4fd0-b6d6-ebf87683f8bc',
  recovery_code_used: '5d6ad1a2-0f0e-4a63-9a57-8c5f6a0d0b6e',
  new_device_sign_in: '9b1c7e54-3f0a-4c2e-8f5d-2d7a64c1e8b3',
  api_keys_expire: '3f6f1c52-8a0d-4b6e-9c1f-7be0d25a94c7',
  payment_receipt: '70372aee-0441-4d80-974c-2e858e40123a',
  payment_failed: 'f64b1afe-27ec-4a28-a277-7178f3261f9a',
};
