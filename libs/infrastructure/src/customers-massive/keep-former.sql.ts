import { good } from './upload-rows.sql';

/* Keeps in `undo_rows` what an upload, or a change of many diners, finds, for its undo (`undo/undo-upload.sql.ts`). */

/**
 * Stores what diners had before their first change by the job `$1`. `diners` selects `customer_id`, the `place` of their
 * first row, and by how much `raised` their version will be afterwards, or null while that is not known.
 */
export const keepFormer = (diners: string): string => `
  insert into undo_rows (job_id, place, record_id, version, password_hash, before)
  select $1::uuid, diner.place, c.id, c.version + diner.raised, c.password_hash, jsonb_build_object(
           'name', c.name, 'surname', c.surname, 'file_number', c.file_number, 'section', c.section, 'manual_load', c.manual_load, 'group', c.group_id,
           'codes', (select coalesce(jsonb_object_agg(code.auth_type, code.auth_code), '{}') from customer_id_relations code where code.customer_id = c.id),
           'places', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'profile', p.food_services_profile_id, 'active', p.is_active)), '[]')
                        from customer_profile_relations p where p.customer_id = c.id),
           'shared_with', (select coalesce(jsonb_agg(other.id), '[]') from customers other
                            where other.file_number = c.file_number and other.is_active and other.id <> c.id))
    from (${diners}) diner join customers c on c.id = diner.customer_id
  on conflict (job_id, record_id) do update set place = excluded.place`;

/** Stores what the diners of the range had, before they are changed. */
export const keepFormerDiners = keepFormer(
  `select r.customer_id, min(r.row_no) as place, null::integer as raised from customer_upload_rows r
    where ${good('r')} and r.customer_id is not null group by r.customer_id`,
);
