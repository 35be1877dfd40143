import { Module } from '@nestjs/common';
import { ContractorsController } from './contractors.controller';

@Module({ controllers: [ContractorsController] })
export class ContractorsModule {}
