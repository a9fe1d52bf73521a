import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { AccessRequest } from '../access/request.js';
import { JsonPieces } from '../contract/json-pieces.js';
import { BackgroundPace } from '../concurrency/background-pace.js';
import type { List, Page } from '../../../shared/contract/page.js';
import { ownerOf } from '../tenancy/tenancy.js';
import { LONG_ANSWERS } from './answers.limits.js';
import { bufferPieces, isOfBuffers, listPieces } from './list-pieces.js';
import { LongAnswers } from './long-answers.js';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Of a caller without a project. */
const NOBODY = '';

type Piece = string | Buffer;

/**
 * Answers requests with what handlers return; a long list, or what is in pieces already, is sent piece by piece, and a
 * reader who takes their time holds back the next one.
 */
export class AnswersInPieces extends FastifyAdapter {
  private readonly longAnswers = new LongAnswers();
  private readonly pace = new BackgroundPace(LONG_ANSWERS.pace);

  /** @throws TooManyRequestsError (429) and BusyError (503) when too many long answers are on their way */
  override reply(response: FastifyReply | ServerResponse, body: unknown, status?: number): FastifyReply {
    // A middleware has the bare response, and never answers with a list.
    if (!('request' in response)) return super.reply(response, body, status);
    if (body instanceof JsonPieces) return this.replyPieces(response, body, status);
    if (!isList(body)) return super.reply(response, body, status);
    if (isOfBuffers(body)) return this.replyList(response, bufferPieces(body, LONG_ANSWERS.pieceLength), status);
    if (body.items.length < 2) return super.reply(response, body, status);
    return this.replyList(response, listPieces(body, LONG_ANSWERS.pieceLength), status);
  }

  private replyList(response: FastifyReply, pieces: Generator<Piece>, status?: number): FastifyReply {
    const first = pieces.next().value as Piece;
    const second = pieces.next();
    if (!second.done) this.longAnswers.admit(ownerBehind(response.request), response.raw);
    response.header('content-type', JSON_TYPE);
    // As bytes: Node would join a text with the headers, a copy of all of it in the heap until it is sent.
    const answer = second.done ? toBuffer(first) : this.stream([first, second.value], pieces);
    return super.reply(response, answer, status);
  }

  private replyPieces(response: FastifyReply, body: JsonPieces<unknown>, status?: number): FastifyReply {
    response.header('content-type', JSON_TYPE).header('content-length', body.bytes);
    return super.reply(response, this.stream([], body.pieces), status);
  }

  private stream(begun: Piece[], rest: Iterable<Piece>): Readable {
    return Readable.from(this.inTurns(begun, rest), { objectMode: false });
  }

  private async *inTurns(begun: Piece[], rest: Iterable<Piece>): AsyncGenerator<Piece> {
    yield* begun;
    for (const piece of rest) {
      await this.pace.next();
      yield piece;
    }
  }
}

function ownerBehind(request: FastifyReply['request']): string {
  const { caller } = request as AccessRequest;
  return caller ? ownerOf(caller.tenancy.project) : NOBODY;
}

function toBuffer(piece: Piece): Buffer {
  return typeof piece === 'string' ? Buffer.from(piece) : piece;
}

function isList(body: unknown): body is List<unknown> | Page<unknown> {
  return typeof body === 'object' && body !== null && 'items' in body && 'is_paginated' in body;
}
