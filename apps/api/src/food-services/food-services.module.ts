import { Module } from '@nestjs/common';
import { FoodServicesController } from './food-services.controller';

@Module({ controllers: [FoodServicesController] })
export class FoodServicesModule {}
