import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { Endpoint } from '../common/access/endpoint.js';
import { Success } from '../common/contract/success.js';
import { BODY_BYTES } from '../common/http/bodies.limits.js';
import { EncryptedValueRead, HashedKey, VaultEntrySet, VaultStoreParams } from './vault.contract.js';
import { VaultService } from './vault.service.js';

/** Values that the servers of an application keep here, encrypted by themselves. */
@ApiTags('Data vault')
@Controller('api/v1/data-vault/stores')
export class VaultController {
  constructor(private readonly vault: VaultService) {}

  @Post(':id/get')
  @Endpoint({
    access: 'server',
    returns: EncryptedValueRead,
    throws: [
      'DATA_VAULT_STORE_DOES_NOT_EXIST',
      'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST',
      'DATA_VAULT_KEYS_UNAVAILABLE',
    ],
    summary: 'Read a value.',
  })
  get(
    @CurrentCaller() caller: Caller,
    @Param() { id: storeId }: VaultStoreParams,
    @Body() { hashed_key }: HashedKey,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.vault.get(caller, { storeId, hashed_key }, reply.raw);
  }

  @Post(':id/set')
  @Endpoint({
    access: 'server',
    bodyBytes: BODY_BYTES.vaultValue,
    returns: Success,
    throws: [
      'DATA_VAULT_STORE_DOES_NOT_EXIST',
      'DATA_VAULT_STORE_FULL',
      'DATA_VAULT_FULL',
      'DATA_VAULT_KEYS_UNAVAILABLE',
    ],
    summary: 'Set a value; the one before is gone.',
  })
  set(@CurrentCaller() caller: Caller, @Param() { id }: VaultStoreParams, @Body() input: VaultEntrySet) {
    return this.vault.set(caller, id, input);
  }
}
