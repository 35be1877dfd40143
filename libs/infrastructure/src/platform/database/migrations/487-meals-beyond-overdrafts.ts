import { Migration } from '@mikro-orm/migrations';

/** Meals that took their account beyond its permitted overdraft. */
export class MealsBeyondOverdrafts extends Migration {
  override up(): void {
    this.addSql('alter table meal_transactions add column beyond_overdraft boolean not null default false');
  }
}
