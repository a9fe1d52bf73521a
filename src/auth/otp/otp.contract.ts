import { Contract } from '../../common/contract/contract-class.js';
import { Email, Text, Url } from '../../common/contract/fields.js';
import { BotChallenge } from '../bot-challenge.contract.js';

@Contract()
export class SignInCodeSend extends BotChallenge {
  @Email({ strict: true }) email: string;
  @Url({ doc: 'Where the link in the mail leads.' }) callback_url: string;
}

@Contract()
export class SignInCodeSentRead {
  @Text({ doc: 'The six characters of the mail in front of it are the code.' }) nonce: string;
}
