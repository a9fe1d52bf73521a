import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Sealer } from './sealing.js';
import { SigningKeys } from './signing-keys.js';

/** The keys that sign tokens and the sealing of stored secrets, both derived from the server's secret. */
@Global()
@Module({})
export class CryptoModule {
  /** @param secrets the server's secret, then the one before it, if that is still valid */
  static for(secrets: readonly string[]): DynamicModule {
    return {
      module: CryptoModule,
      providers: [
        { provide: SigningKeys, useValue: new SigningKeys(secrets) },
        { provide: Sealer, useValue: new Sealer(secrets) },
      ],
      exports: [SigningKeys, Sealer],
    };
  }
}
