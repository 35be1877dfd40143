import { Module } from '@nestjs/common';
import { ReportSchedulesController } from './report-schedules.controller';
import { ReportsController } from './reports.controller';

@Module({ controllers: [ReportsController, ReportSchedulesController] })
export class ReportsModule {}
