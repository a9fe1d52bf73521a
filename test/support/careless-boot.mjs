/** Starts an application whose handlers leave out parts of their declarations, and prints why it does not start. */
import 'reflect-metadata';
import { Controller, Get, Module, Post, SetMetadata } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { EndpointCheck } from '../../dist/src/common/access/endpoint-check.js';
import { Endpoint, ENDPOINT } from '../../dist/src/common/access/endpoint.js';
import { QueryEndpoint } from '../../dist/src/common/access/graphql-endpoint.js';

class CarelessController {
  silent() {}
  returnsNothing() {}
  throwsNothing() {}
  complete() {}
  noHandler() {}
}
class CarelessResolver {
  query() {}
  mutation() {}
  field() {}
  throwsNothing() {}
  complete() {}
}

const decorate = (target, method, ...decorators) => {
  const descriptor = Object.getOwnPropertyDescriptor(target.prototype, method);
  for (const decorator of decorators) decorator(target.prototype, method, descriptor);
};
Controller('careless')(CarelessController);
decorate(CarelessController, 'silent', Get('silent'));
decorate(CarelessController, 'returnsNothing', Post('a'), SetMetadata(ENDPOINT, { access: 'public', throws: [] }));
decorate(CarelessController, 'throwsNothing', Post('b'), SetMetadata(ENDPOINT, { access: 'public', returns: 'text' }));
decorate(CarelessController, 'complete', Post('c'), Endpoint({ access: 'public', returns: 'text', throws: [] }));
const text = () => String;
Resolver()(CarelessResolver);
decorate(CarelessResolver, 'query', Query(text));
decorate(CarelessResolver, 'mutation', Mutation(text));
decorate(CarelessResolver, 'field', ResolveField(text));
const complete = { name: 'complete', access: 'admin', returns: String, throws: [] };
decorate(CarelessResolver, 'throwsNothing', Query(text), SetMetadata(ENDPOINT, { ...complete, throws: undefined }));
decorate(CarelessResolver, 'complete', QueryEndpoint(complete));

class CarelessModule {}
Module({
  imports: [DiscoveryModule],
  controllers: [CarelessController],
  providers: [CarelessResolver, EndpointCheck],
})(CarelessModule);
const refusal = await NestFactory.createApplicationContext(CarelessModule, { logger: false, abortOnError: false }).then(
  () => 'It started.',
  (error) => error.message,
);
process.stdout.write(JSON.stringify(refusal.split('\n')));
