import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

/** The baseline of the API's start: NestJS on Fastify with one route and nothing else; `npm run bench` starts it. */
@Controller()
class ReadyController {
  @Get('ready')
  ready(): { status: 'ok' } {
    return { status: 'ok' };
  }
}

@Module({ controllers: [ReadyController] })
class BareModule {}

const application = await NestFactory.create<NestFastifyApplication>(BareModule, new FastifyAdapter(), {
  logger: false,
});
await application.listen(Number(process.env['PORT']), '127.0.0.1');
