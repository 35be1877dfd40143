import { Migration } from '@mikro-orm/migrations';

/**
 * Changes of an account's password and address while they can be objected to, with who objected and what was proved;
 * and since when an account is suspended because of it. `former_hash` is the hash of the password before the first of
 * the changes.
 */
export class AccountChanges extends Migration {
  override up(): void {
    this.addSql('alter table users add column resting_since timestamptz');
    this.addSql(`
      create table account_changes (
        id bigint generated always as identity primary key,
        username varchar(15) not null references users,
        former_email varchar(50) not null,
        present_email varchar(50) not null,
        former_hash text not null,
        changed_at timestamptz not null,
        last_changed_at timestamptz not null,
        changed_by varchar(15) not null,
        address text not null,
        client text not null,
        settled_at timestamptz,
        settled_by varchar(15),
        settled_email varchar(50)
      )`);
    this.addSql('create index account_changes_username_idx on account_changes (username)');
    this.addSql('create index account_changes_last_changed_at_idx on account_changes (last_changed_at)');
    this.addSql(`
      create table account_claims (
        change_id bigint not null references account_changes on delete cascade,
        email varchar(50) not null,
        proof text not null check (proof in ('none', 'password', 'secondFactor')),
        claimed_at timestamptz not null,
        address text not null,
        client text not null,
        primary key (change_id, email)
      )`);
    this.addSql('create index users_resting_idx on users (username) where resting_since is not null');
  }
}
