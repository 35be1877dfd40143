import { type AuthType, customerAccess, type ExportCustomers, exportCustomersSchema } from '@comensal/domain/customers';
import { customers } from '@comensal/domain/customers/customers.texts';
import { authTypeWords, fullNameCell, type UploadColumn, uploadColumns } from '@comensal/domain/customers-massive';
import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { JobHandler } from '../jobs/job-handler.port';
import type { OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import { bareSheet } from '../reports/bare-sheet';
import type { ReportRow } from '../reports/report';
import type { ReportWriter } from '../reports/report-writer.port';

/** One row of the upload: a code and a service profile of a diner. */
export interface ExportedCustomer {
  readonly name: string | null;
  readonly surname: string | null;
  readonly file_number: string | null;
  readonly section: string | null;
  readonly auth_type: AuthType;
  readonly auth_code: string;
  readonly profile_id: number;
  readonly business_name: string;
  /** The group that pays at the profile's place; null for none. */
  readonly group_name: string | null;
}

export interface ExportCustomersDependencies {
  readonly ownerOf: OwnerOf;
  readonly countRows: (actor: Actor, filter: ExportCustomers) => Promise<number>;
  /** The rows of the diners in the actor's scope, from a cursor. */
  readonly streamRows: (actor: Actor, filter: ExportCustomers) => AsyncIterable<ExportedCustomer>;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

/**
 * Exports the list of diners as a spreadsheet in the columns of the mass upload, which accepts it unchanged (DIN-04,
 * MAS-02). The headings are the first row. Throws noPermission when the permission was revoked meanwhile.
 */
export function exportCustomers(dependencies: ExportCustomersDependencies): JobHandler {
  return async (params, { owner, progress, signal }) => {
    const filter = exportCustomersSchema.parse(params);
    const match = await dependencies.ownerOf(owner);
    if (!match || !mayMake(match.actor, customerAccess['customers/exportCustomers']))
      throw new Refusal(platformRefusals.noPermission);
    const { actor, person } = match;
    const total = await dependencies.countRows(actor, filter);
    progress(0, total);
    const file = bareSheet(dependencies, {
      title: customers.list.table,
      person,
      nameOn: (date) => `${date}-comensales.xlsx`,
      columns: uploadColumns.map(({ key, title, width }) => ({
        title,
        width,
        kind: key === 'profile_id' ? 'number' : 'text',
      })),
      rows: counted(dependencies.streamRows(actor, filter), (done) => progress(done, Math.max(done, total)), signal),
    });
    return { result: null, file };
  };
}

/**
 * The upload has columns for country and brand, but neither is stored (O-64): the country of the group, and the
 * company's name.
 */
const cells: Readonly<Record<UploadColumn['key'], (row: ExportedCustomer) => string | number | null>> = {
  country: () => customers.upload.countryOfGroup,
  brand: ({ business_name }) => business_name,
  full_name: (row) => fullNameCell(row) || null,
  file_number: ({ file_number }) => file_number,
  section: ({ section }) => section,
  auth_type: ({ auth_type }) => authTypeWords[auth_type],
  auth_code: ({ auth_code }) => auth_code,
  password: () => null,
  profile_id: ({ profile_id }) => profile_id,
  group: ({ group_name }) => group_name,
};

async function* counted(
  rows: AsyncIterable<ExportedCustomer>,
  report: (done: number) => void,
  signal: AbortSignal,
): AsyncGenerator<ReportRow> {
  let done = 0;
  for await (const row of rows) {
    signal.throwIfAborted();
    yield uploadColumns.map(({ key }) => cells[key](row));
    done += 1;
    report(done);
  }
}
