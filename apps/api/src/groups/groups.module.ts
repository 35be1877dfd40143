import { Module } from '@nestjs/common';
import { GroupDinersController } from './group-diners.controller';
import { GroupsController } from './groups.controller';

@Module({ controllers: [GroupsController, GroupDinersController] })
export class GroupsModule {}
