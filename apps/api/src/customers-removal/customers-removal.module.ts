import { Module } from '@nestjs/common';
import { CustomersRemovalController } from './customers-removal.controller';

@Module({ controllers: [CustomersRemovalController] })
export class CustomersRemovalModule {}
