import type { StoredFile } from '@comensal/application/platform/files';
import { dayOf, isoDay, isoMoment } from './calendar';
import type { CreditPlan, CreditStepPlan } from './credits';
import type { Demonstration } from './demonstration';
import type { Writer } from './writer';

/** What is known about a stored file besides its name, by its id. */
export type Stored = ReadonlyMap<string, StoredFile>;

/**
 * The credits, step by step in order of time, each in the name of the person who took it, so that history, documents
 * and audit are as they would have been. One function in the session's own schema, so that 1,500 steps are one round
 * trip.
 */
export async function loadCredits(writer: Writer, { credits }: Demonstration, stored: Stored): Promise<void> {
  await writer.query(`
    create function pg_temp.replay_credits(steps jsonb) returns void language plpgsql as $$
    declare step jsonb;
    begin
      for step in select value from jsonb_array_elements(steps) loop
        perform set_config('app.username', step ->> 'username', true), set_config('app.clock', step ->> 'at', true);
        if step ->> 'event' = 'request' then
          insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount,
                                        purchase_order, status, requested_by, created_at, updated_at)
          select id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount,
                 purchase_order, status, requested_by, created_at, updated_at
          from jsonb_populate_record(null::credits_requests, step -> 'credit');
        else
          update credits_requests c
          set status = step ->> 'status', reject_reason = step ->> 'reason', version = c.version + 1,
              invoice_number = coalesce(step ->> 'invoice_number', c.invoice_number),
              invoice_date = coalesce((step ->> 'invoice_date')::date, c.invoice_date),
              invoice_amount = coalesce((step ->> 'invoice_amount')::bigint, c.invoice_amount)
          where id = (step ->> 'credit_id')::bigint;
        end if;
        insert into credits_requests_state (credit_id, event, status, reason, username, created_at)
        values ((step ->> 'credit_id')::bigint, step ->> 'event', step ->> 'status', step ->> 'reason', step ->> 'username', (step ->> 'at')::timestamptz);
        insert into files (id, name, content_type, size, sha256, created_by, created_at)
        select id, name, content_type, size, sha256, step ->> 'username', (step ->> 'at')::timestamptz
        from jsonb_populate_recordset(null::files, step -> 'files');
        insert into credit_documents (credit_id, file_id, type, created_at)
        select (step ->> 'credit_id')::bigint, (file ->> 'id')::uuid, (file ->> 'type')::smallint, (step ->> 'at')::timestamptz
        from jsonb_array_elements(step -> 'files') as file;
      end loop;
    end $$`);
  const steps = credits
    .flatMap((credit, index) =>
      credit.steps.map((step) => ({ moment: step.at, row: stepRow(index + 1, credit, step, stored) })),
    )
    .sort((a, b) => a.moment - b.moment);
  await writer.query('select pg_temp.replay_credits($1::jsonb)', [JSON.stringify(steps.map(({ row }) => row))]);
  await writer.query('drop function pg_temp.replay_credits(jsonb)');
}

function stepRow(id: number, credit: CreditPlan, step: CreditStepPlan, stored: Stored): object {
  const { account, amount, purchaseOrder, invoice } = credit;
  const at = isoMoment(step.at);
  return {
    event: step.event,
    status: step.status,
    reason: step.reason,
    username: step.username,
    at,
    credit_id: id,
    files: step.files.map((file) => ({ ...fileRow(file.id, stored), type: file.type })),
    ...(step.event === 'invoice' && invoice
      ? { invoice_number: invoice.number, invoice_date: isoDay(invoice.date), invoice_amount: invoice.amount }
      : {}),
    ...(step.event === 'request'
      ? {
          credit: {
            id,
            create_date: isoDay(dayOf(step.at)),
            company_id: account.company.id,
            business_unit_id: account.centre,
            group_id: account.group,
            contractor_id: account.company.id,
            cuit: account.company.cuit,
            business_name: account.company.business_name,
            amount,
            purchase_order: purchaseOrder,
            status: step.status,
            requested_by: step.username,
            created_at: at,
            updated_at: at,
          },
        }
      : {}),
  };
}

/** A row of `files` without its owner and moment. */
export function fileRow(
  id: string,
  stored: Stored,
): { id: string; name: string; content_type: string; size: number; sha256: string } {
  const file = stored.get(id);
  if (!file) throw new Error(`The file ${id} was not stored`);
  return { id, name: file.name, content_type: file.contentType, size: file.size, sha256: file.sha256 };
}
