import { Injectable, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { RESOLVER_PROPERTY_METADATA, RESOLVER_TYPE_METADATA } from '@nestjs/graphql';
import type { EndpointOptions } from './endpoint-options.js';
import { ENDPOINT } from './endpoint.js';

/** Under these keys Nest keeps that a method is a REST handler, or resolves a GraphQL query, mutation or field. */
const HANDLER_KEYS = [METHOD_METADATA, RESOLVER_TYPE_METADATA, RESOLVER_PROPERTY_METADATA];

/** Keeps a server from starting that has a handler which does not say who may call it, what it returns and throws. */
@Injectable()
export class EndpointCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @throws Error that names every such handler */
  onModuleInit(): void {
    const wrappers = [...this.discovery.getControllers(), ...this.discovery.getProviders()];
    const prototypes = new Set(wrappers.map(({ metatype }) => (metatype?.prototype ?? null) as object | null));
    const problems = [...prototypes].flatMap((prototype) =>
      prototype === null ? [] : findUndeclared(prototype, this.scanner.getAllMethodNames(prototype)),
    );
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }
}

/** One sentence for each of a class's handlers that leaves out a part of its declaration. */
export function findUndeclared(prototype: object, methods: readonly string[]): string[] {
  return methods.flatMap((method) => {
    const handler = (prototype as Record<string, unknown>)[method];
    if (typeof handler !== 'function' || !HANDLER_KEYS.some((key) => Reflect.hasMetadata(key, handler))) return [];
    const declared = Reflect.getMetadata(ENDPOINT, handler) as Partial<EndpointOptions> | undefined;
    const missing = (['access', 'returns', 'throws'] as const).filter((part) => declared?.[part] === undefined);
    if (missing.length === 0) return [];
    return [`${prototype.constructor.name}.${method} does not declare ${missing.join(', ')}`];
  });
}
