import { dayOf, isoDay, isoMoment, type Moment } from './calendar';
import type { ContractorPlan } from './contractors';
import type { NotePlan } from './credit-notes';
import type { Demonstration } from './demonstration';
import { fileRow, type Stored } from './load-credits';
import { stampsOf } from './load-organisation';
import type { Writer } from './writer';

/** The credit notes: requested, then decided, each in the name of the person. */
export async function loadCreditNotes(writer: Writer, { notes }: Demonstration, stored: Stored): Promise<void> {
  for (const [index, note] of notes.entries()) await loadNote(writer, index + 1, note, stored);
}

async function loadNote(
  writer: Writer,
  id: number,
  { account, amount, requestedBy, requested, decision, file }: NotePlan,
  stored: Stored,
): Promise<void> {
  await writer.as(requestedBy, requested);
  await writer.insert('credit_notes_requests', [
    {
      id,
      create_date: isoDay(dayOf(requested)),
      company_id: account.company.id,
      business_unit_id: account.centre,
      group_id: account.group,
      cuit: account.company.cuit,
      amount,
      status: 'Pendiente',
      status_document: 'Pendiente',
      request_user: requestedBy,
      version: 1,
      ...stampsOf(requested),
    },
  ]);
  const step = stepsOf(writer, 'credit_notes_requests_state', { credit_note_id: id });
  await step('create', 'Pendiente', null, requestedBy, requested);
  if (file) {
    await addFile(writer, file.planned.id, requestedBy, file.at, stored);
    await writer.query(
      `update credit_notes_requests set status_document = 'Loaded', file_id = $2, version = version + 1 where id = $1`,
      [id, file.planned.id],
    );
    await step('edit', 'Pendiente', null, requestedBy, file.at);
  }
  if (!decision) return;
  await writer.as(decision.by, decision.at);
  await writer.query(
    'update credit_notes_requests set status = $2, action_user = $3, revision_date = $4, comments = $5, version = version + 1 where id = $1',
    [id, decision.status, decision.by, isoDay(dayOf(decision.at)), decision.comments],
  );
  const event = decision.status === 'Aprobado' ? 'approve' : 'deny';
  await step(event, decision.status, decision.comments, decision.by, decision.at);
}

/** The reversals of approved credits: proposed, then decided by another, each in the name of the person. */
export async function loadReversals(writer: Writer, { reversals }: Demonstration): Promise<void> {
  for (const [index, { creditId, account, amount, reason, proposedBy, proposed, decision }] of reversals.entries()) {
    const id = index + 1;
    await writer.as(proposedBy, proposed);
    await writer.insert('reversals', [
      {
        id,
        create_date: isoDay(dayOf(proposed)),
        kind: 'credit',
        credit_id: creditId,
        company_id: account.company.id,
        business_unit_id: account.centre,
        group_id: account.group,
        cuit: account.company.cuit,
        amount,
        reason,
        status: 'Propuesta',
        proposed_by: proposedBy,
        status_since: isoMoment(proposed),
        version: 1,
        ...stampsOf(proposed),
      },
    ]);
    const step = stepsOf(writer, 'reversals_state', { reversal_id: id });
    await step('propose', 'Propuesta', reason, proposedBy, proposed);
    if (!decision) continue;
    await writer.as(decision.by, decision.at);
    await writer.query(
      'update reversals set status = $2, decided_by = $3, decided_on = $4, reject_reason = $5, version = version + 1 where id = $1',
      [id, decision.status, decision.by, isoDay(dayOf(decision.at)), decision.reason],
    );
    await step(decision.event, decision.status, decision.reason, decision.by, decision.at);
  }
}

/** The registrations of contractors with their documents and history. */
export async function loadContractorRequests(
  writer: Writer,
  { contractors }: Demonstration,
  stored: Stored,
): Promise<void> {
  for (const [index, request] of contractors.entries()) await loadRequest(writer, index + 1, request, stored);
}

const decider = 'rpaz';

async function loadRequest(
  writer: Writer,
  id: number,
  { requested, decision, documents, ...fields }: ContractorPlan,
  stored: Stored,
): Promise<void> {
  await writer.as(fields.username, requested);
  await writer.insert('contractors_requests', [
    {
      request_id: id,
      create_date: isoDay(dayOf(requested)),
      business_units: [],
      status: 'Pendiente',
      version: 1,
      ...fields,
      ...stampsOf(requested),
    },
  ]);
  const step = stepsOf(writer, 'contractors_requests_state', { request_id: id });
  await step('register', 'Pendiente', null, fields.username, requested);
  for (const { planned, template } of documents) {
    await addFile(writer, planned.id, fields.username, requested, stored);
    await writer.insert('contractor_documents', [
      { request_id: id, file_id: planned.id, template, status: 'Pendiente', ...stampsOf(requested) },
    ]);
  }
  const reviewed = documents.filter(({ status }) => status !== 'Pendiente');
  const reviewedAt = decision?.at ?? requested + 86_400;
  if (reviewed.length > 0) await writer.as(decider, reviewedAt);
  for (const { planned, status, reason } of reviewed)
    await writer.query('update contractor_documents set status = $2, reason = $3 where file_id = $1', [
      ...[planned.id, status, reason],
    ]);
  if (!decision) {
    if (reviewed.length === 0) return;
    // A partial review.
    await writer.query('update contractors_requests set version = version + 1 where request_id = $1', [id]);
    return step('review', 'Pendiente', null, decider, reviewedAt);
  }
  const { status, reason } = decision;
  await writer.query(
    'update contractors_requests set status = $2, reject_reason = $3, version = version + 1 where request_id = $1',
    [id, status, reason],
  );
  await step(status === 'Aprobado' ? 'approve' : 'reject', status, reason, decider, decision.at);
}

/** Writes steps into the history of a record. */
const stepsOf =
  (writer: Writer, table: string, record: object) =>
  (event: string, status: string, reason: string | null, username: string, moment: Moment): Promise<void> =>
    writer.insert(table, [{ ...record, event, status, reason, username, created_at: isoMoment(moment) }]);

async function addFile(writer: Writer, id: string, username: string, moment: Moment, stored: Stored): Promise<void> {
  await writer.insert('files', [{ ...fileRow(id, stored), created_by: username, created_at: isoMoment(moment) }]);
}
