import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { CustomersController } from './customers.controller';

@Module({ imports: [JobsModule], controllers: [CustomersController] })
export class CustomersModule {}
