import { Contract } from '../../../common/contract/contract-class.js';
import { Text } from '../../../common/contract/fields.js';
import { DOMAIN_LENGTH } from '../../../common/urls/urls.limits.js';

@Contract()
export class PlatformDomain {
  @Text({ max: DOMAIN_LENGTH, pattern: /^https?:\/\//, doc: 'A base URL; its host may hold wildcards.' })
  domain: string;
}

@Contract()
export class PlatformDomainParams {
  @Text({ max: DOMAIN_LENGTH, doc: 'As it is listed, URL-encoded.' }) domain: string;
}
