import { Module } from '@nestjs/common';
import { CustomersMassiveController } from './customers-massive.controller';

@Module({ controllers: [CustomersMassiveController] })
export class CustomersMassiveModule {}
