import { Module } from '@nestjs/common';
import { ServiceKeysController } from './service-keys.controller';

@Module({ controllers: [ServiceKeysController] })
export class ServiceKeysModule {}
