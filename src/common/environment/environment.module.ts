import { Global, Module, type DynamicModule } from '@nestjs/common';
import { SECRETS, type KeptSecrets } from './data-dir.js';
import { ENVIRONMENT, type Environment } from './environment.js';
import { LOG, type Log } from './log.js';

/** The parsed environment, the kept secrets and the log, as the process was started with them. */
@Global()
@Module({})
export class EnvironmentModule {
  static for(environment: Environment, secrets: KeptSecrets, log: Log): DynamicModule {
    return {
      module: EnvironmentModule,
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        { provide: SECRETS, useValue: secrets },
        { provide: LOG, useValue: log },
      ],
      exports: [ENVIRONMENT, SECRETS, LOG],
    };
  }
}
