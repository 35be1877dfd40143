import { Module } from '@nestjs/common';
import { MealReviewController } from './meal-review.controller';
import { TerminalController } from './terminal.controller';

@Module({ controllers: [MealReviewController, TerminalController] })
export class TerminalModule {}
