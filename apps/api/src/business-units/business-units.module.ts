import { Module } from '@nestjs/common';
import { BusinessUnitsController } from './business-units.controller';

@Module({ controllers: [BusinessUnitsController] })
export class BusinessUnitsModule {}
