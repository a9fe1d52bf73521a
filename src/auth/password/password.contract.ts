import { Contract } from '../../common/contract/contract-class.js';
import { Email, Text, Url } from '../../common/contract/fields.js';
import { PASSWORD_MAX_CHARACTERS } from '../../users/credentials/passwords.js';
import { BotChallenge } from '../bot-challenge.contract.js';

@Contract()
export class PasswordSignUp extends BotChallenge {
  @Email({ strict: true }) email: string;
  @Text({ max: PASSWORD_MAX_CHARACTERS }) password: string;
  @Url({ optional: true, doc: 'Where the link in the verification mail leads.' }) verification_callback_url?: string;
}

@Contract()
export class PasswordSignIn {
  @Email({ empty: true }) email: string;
  @Text({ max: PASSWORD_MAX_CHARACTERS }) password: string;
}

@Contract()
export class PasswordSet {
  @Text({ max: PASSWORD_MAX_CHARACTERS }) password: string;
}

@Contract()
export class PasswordUpdate {
  @Text({ max: PASSWORD_MAX_CHARACTERS }) old_password: string;
  @Text({ max: PASSWORD_MAX_CHARACTERS }) new_password: string;
}
