import { Global, Module } from '@nestjs/common';
import { ListExports } from './list-exports.js';

/** Lists as files. */
@Global()
@Module({ providers: [ListExports], exports: [ListExports] })
export class ExportsModule {}
