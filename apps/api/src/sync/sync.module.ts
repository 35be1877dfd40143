import { Module } from '@nestjs/common';
import { LastSyncController } from './last-sync.controller';
import { SyncController } from './sync.controller';

@Module({ controllers: [LastSyncController, SyncController] })
export class SyncModule {}
