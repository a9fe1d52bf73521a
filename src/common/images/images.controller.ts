import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../access/endpoint.js';
import { Contract } from '../contract/contract-class.js';
import { Choice, Text } from '../contract/fields.js';
import { isUuid } from '../contract/rules.js';
import { KnownError } from '../errors/known-error.js';
import { ImagesService } from './images.service.js';

@Contract()
export class ImageParams {
  @Text() project_id: string;
  @Choice(['user-profile-images', 'team-profile-images', 'team-member-profile-images', 'project-logos']) folder: string;
  @Text({ doc: 'The id and format of the image.' }) file: string;
}

/** Uploaded images, for whoever knows their address. */
@ApiTags('Images')
@Controller('images')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get(':project_id/:folder/:file')
  @Endpoint({ access: 'public', returns: 'image', throws: ['IMAGE_NOT_FOUND'], summary: 'Read an uploaded image.' })
  async read(@Param() params: ImageParams, @Res() reply: FastifyReply): Promise<void> {
    const [id = '', format] = params.file.split('.');
    const image = isUuid(id) ? await this.images.find(params.project_id, params.folder, id) : null;
    if (!image || image.format !== format) throw new KnownError('IMAGE_NOT_FOUND');
    await reply
      .header('content-type', `image/${image.format}`)
      // An image never changes under its id, and nothing in it may run.
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(image.content);
  }
}
