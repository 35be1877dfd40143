import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { JobsModule } from '../jobs/jobs.module';
import { CustomersController } from './customers.controller';

@Module({ imports: [AuthModule, JobsModule], controllers: [CustomersController] })
export class CustomersModule {}
