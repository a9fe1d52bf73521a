// For `node --import`: a server that sends every answer in one piece.
import 'reflect-metadata';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AnswersInPieces } from '../../../dist/src/common/http/answers-in-pieces.js';

AnswersInPieces.prototype.reply = FastifyAdapter.prototype.reply;
