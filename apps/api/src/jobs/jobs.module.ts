import { Global, Module } from '@nestjs/common';
import { JobsController } from './jobs.controller';
import { LivingSessions } from './living-sessions';
import { LongWork } from './long-work';
import { UploadWork } from './upload-work';

/** Any feature may start long work: `LongWork` and `UploadWork` are everybody's. */
@Global()
@Module({
  controllers: [JobsController],
  providers: [LivingSessions, LongWork, UploadWork],
  exports: [LongWork, UploadWork],
})
export class JobsModule {}
