import { Module } from '@nestjs/common';
import { ConfigurationController } from './configuration.controller';
import { MealReviewController } from './meal-review.controller';
import { TerminalController } from './terminal.controller';

@Module({ controllers: [ConfigurationController, MealReviewController, TerminalController] })
export class TerminalModule {}
