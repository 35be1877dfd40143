import { Module } from '@nestjs/common';
import { ServiceProfilesController } from './service-profiles.controller';

@Module({ controllers: [ServiceProfilesController] })
export class ServiceProfilesModule {}
