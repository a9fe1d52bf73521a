import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Json, Millis, Text, UserId, Uuid } from '../../common/contract/fields.js';
import { CREDENTIAL_ID_LENGTH, PASSKEY_NAME_LENGTH } from '../../users/credentials/passkeys.limits.js';
import { CodeInput } from '../../common/verification-codes/verification-codes.contract.js';

/** A challenge for the browser, and the code that stands for it. */
@Contract()
export class PasskeyChallengeRead {
  @Json({ doc: 'WebAuthn options in their JSON form; the RP id is to be replaced by the host of the page.' })
  options_json: object;
  @Text({ doc: 'Send it with the answer, within 65 seconds.' }) code: string;
}

@Contract()
export class PasskeyRegistrationStart {
  @Flag({
    optional: true,
    default: false,
    doc: 'Whether the passkeys that the user has are to stay: the browser then makes none where one of them is.',
  })
  keep_others: boolean;
}

@Contract()
export class PasskeyRegister extends CodeInput {
  @Flag({
    optional: true,
    default: false,
    doc: 'Whether the passkeys that the user has stay. The new one takes their place otherwise.',
  })
  keep_others: boolean;
  @Text({
    optional: true,
    nullable: true,
    min: 1,
    max: PASSKEY_NAME_LENGTH,
    doc: 'Its name in lists; what made it, as far as known, if left out.',
  })
  name?: string | null;
  @Json({ doc: 'What the browser made: a RegistrationResponseJSON.' }) credential: unknown;
}

@Contract()
export class PasskeyRead {
  @Text({ doc: 'The id of the credential.' }) user_handle: string;
}

@Contract()
export class PasskeySignInInput extends CodeInput {
  @Json({ doc: 'What the browser signed: an AuthenticationResponseJSON.' }) authentication_response: unknown;
}

@Contract()
export class PasskeyListQuery {
  @UserId() user_id: string;
}

@Contract()
export class PasskeyParams {
  @Text({ min: 1, max: CREDENTIAL_ID_LENGTH }) id: string;
}

@Contract()
export class PasskeyUpdate {
  @Text({ min: 1, max: PASSKEY_NAME_LENGTH }) name: string;
}

/** A passkey of a user; its keys stay out. */
@Contract({ object: 'Passkey' })
export class StoredPasskeyRead {
  @Text({ doc: 'The id of the credential, as the authenticator names it.' }) id: string;
  @Uuid() user_id: string;
  @Text({ nullable: true, doc: 'Given by the user, or what made it; null where nothing told that.' })
  name: string | null;
  @Millis() created_at_millis: number;
  @Millis({ nullable: true, doc: 'The last sign-in with it.' }) last_used_at_millis: number | null;
}
