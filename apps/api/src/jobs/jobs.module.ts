import { Global, Module } from '@nestjs/common';
import { JobsController } from './jobs.controller';
import { LongWork } from './long-work';

/** Any feature may start long work: `LongWork` is everybody's. */
@Global()
@Module({ controllers: [JobsController], providers: [LongWork], exports: [LongWork] })
export class JobsModule {}
