import { Contract } from '../../common/contract/contract-class.js';
import { Email, Password, Url } from '../../common/contract/fields.js';
import { BotChallenge } from '../bot-challenge.contract.js';

@Contract()
export class PasswordSignUp extends BotChallenge {
  @Email({ strict: true }) email: string;
  @Password() password: string;
  @Url({ optional: true, doc: 'Where the link in the verification mail leads.' }) verification_callback_url?: string;
}

@Contract()
export class PasswordSignIn {
  @Email() email: string;
  @Password() password: string;
}

@Contract()
export class PasswordSet {
  @Password() password: string;
}

@Contract()
export class PasswordUpdate {
  @Password() old_password: string;
  @Password() new_password: string;
}
