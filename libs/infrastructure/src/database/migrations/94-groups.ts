import { Migration } from '@mikro-orm/migrations';

/**
 * Groups (GRP): descriptions of 100 characters, and no credit or credit note for a group that is being removed: whoever makes one
 * holds the group, and a removal, which holds it alone, waits and then sees what was made.
 */
export class Groups extends Migration {
  override up(): void {
    this.addSql(`
      alter table groups alter column description type varchar(100);

      create function hold_group() returns trigger language plpgsql as $$
      begin
        perform from groups where id = new.group_id and is_active for share;
        if not found then
          raise exception 'Group % is not there any more', new.group_id using errcode = 'foreign_key_violation', constraint = 'group_is_active';
        end if;
        return null;
      end $$;
      create constraint trigger hold_group after insert on credits_requests for each row
        when (new.group_id is not null) execute function hold_group();
      create constraint trigger hold_group after insert on credit_notes_requests for each row
        when (new.group_id is not null) execute function hold_group();
    `);
  }
}
