import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { DeveloperOverlayController } from './developer-overlay.controller.js';
import { FeedbackService } from './feedback.service.js';

/** The overlay that newer SDKs show developers on their own machines. */
@Module({ imports: [EmailModule], controllers: [DeveloperOverlayController], providers: [FeedbackService] })
export class DeveloperOverlayModule {}
