import { Module } from '@nestjs/common';
import { CreditNotesController } from './credit-notes.controller';

@Module({ controllers: [CreditNotesController] })
export class CreditNotesModule {}
