import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import { RenderEmailRead, RenderEmailRequest } from './preview.contract.js';
import { presentRendered } from './preview.presenter.js';
import { PreviewService } from './preview.service.js';

/** Templates and themes as they would look, before they are stored. */
@ApiTags('Email')
@Controller('api/v1/emails')
export class PreviewController {
  constructor(private readonly preview: PreviewService) {}

  @Post('render-email')
  @Endpoint({
    bodyBytes: BODY_BYTES.sources,
    access: 'admin',
    returns: RenderEmailRead,
    throws: [
      'EMAIL_RENDERING_ERROR',
      'EMAIL_TEMPLATE_ID_DOES_NOT_EXIST',
      'EMAIL_THEME_ID_DOES_NOT_EXIST',
      'EDITABLE_MARKERS_NOT_SUPPORTED',
    ],
    summary: 'Render a template in a theme, with their preview variables.',
  })
  async render(@CurrentCaller() caller: Caller, @Body() input: RenderEmailRequest) {
    return presentRendered(await this.preview.render(caller, input));
  }
}
