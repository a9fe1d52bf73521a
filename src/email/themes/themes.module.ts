import { Module } from '@nestjs/common';
import { PreviewModule } from '../preview/preview.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { ThemesController } from './themes.controller.js';
import { ThemesResolver } from './themes.resolver.js';
import { ThemesService } from './themes.service.js';

/** Themes: the frame around the content of emails. */
@Module({
  imports: [PreviewModule, SourcesModule],
  controllers: [ThemesController],
  providers: [ThemesResolver, ThemesService],
})
export class ThemesModule {}
