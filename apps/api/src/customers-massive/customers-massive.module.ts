import { Module } from '@nestjs/common';
import { CustomersMassiveController } from './customers-massive.controller';
import { SpreadsheetUploads } from './spreadsheet-upload';

@Module({ controllers: [CustomersMassiveController], providers: [SpreadsheetUploads] })
export class CustomersMassiveModule {}
