import type { FileStore, OpenedSheet } from '@comensal/application';
import {
  type Actor,
  Refusal,
  readUploadRow,
  text,
  type UploadPositions,
  type UploadPreview,
  uploadColumns,
  uploadRefusal,
} from '@comensal/domain';
import { Parameters, type Query } from '../database/query';
import { scopeCondition } from '../database/scope.sql';
import { previewLimits } from '../spreadsheets/spreadsheet-limits';
import { openUpload } from './open-upload';

/** Rows shown in a preview. */
const shownRows = 10;
type PreviewRow = UploadPreview['rows'][number];

/**
 * The first rows and how each was read; nothing is stored. `signal` aborts when nobody waits any more. Throws what
 * `openUpload` throws, in the words of the upload.
 */
export async function previewUpload(
  { query, files }: { readonly query: Query; readonly files: FileStore },
  actor: Actor,
  fileId: string,
  signal: AbortSignal,
): Promise<UploadPreview> {
  let sheet: OpenedSheet<UploadPositions> | null = null;
  try {
    sheet = await openUpload(files, fileId, { limits: previewLimits, signal });
    const rows: (PreviewRow & { readonly profileId: number | null })[] = [];
    for await (const portion of sheet.portions()) {
      for (const { number, cells } of portion.slice(0, shownRows - rows.length))
        rows.push(previewRow(number, cells, sheet));
      if (rows.length === shownRows) break;
    }
    if (rows.length === 0) throw new Refusal('spreadsheetEmpty');
    const profiles = await profilesOf(
      query,
      actor,
      rows.map(({ profileId }) => profileId),
    );
    return {
      sheet: sheet.name,
      ignored: [...sheet.ignored],
      rows: rows.map(({ profileId, ...row }) => {
        const profile = profileId === null ? undefined : profiles.get(profileId);
        return profile
          ? { ...row, ...profile }
          : { ...row, reason: row.reason ?? text('customersMassive.reason.profile') };
      }),
    };
  } catch (error) {
    throw uploadRefusal(error);
  } finally {
    await sheet?.close();
  }
}

function previewRow(
  row: number,
  cells: readonly string[],
  { positions }: OpenedSheet<UploadPositions>,
): PreviewRow & { profileId: number | null } {
  const read = readUploadRow(cells, positions);
  const nothing = {
    row,
    name: null,
    surname: null,
    file_number: null,
    section: null,
    auth_type: null,
    auth_code: null,
    hasPassword: false,
    profile: null,
    business_unit: null,
    company: null,
  };
  // A refused row shows its own cells, so that it can be recognised.
  if ('reason' in read) {
    const cell = (key: (typeof uploadColumns)[number]['key']): string | null =>
      (cells[positions[key]] ?? '').trim() || null;
    return {
      ...nothing,
      surname: cell('full_name'),
      file_number: cell('file_number'),
      section: cell('section'),
      auth_code: cell('auth_code'),
      profile: cell('profile_id'),
      reason: read.reason,
      profileId: null,
    };
  }
  const { password, profile_id, ...known } = read.row;
  return {
    ...nothing,
    ...known,
    hasPassword: password !== null,
    profile: String(profile_id),
    reason: null,
    profileId: profile_id,
  };
}

async function profilesOf(
  query: Query,
  actor: Actor,
  ids: readonly (number | null)[],
): Promise<Map<number, Pick<PreviewRow, 'profile' | 'business_unit' | 'company'>>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = (await openProfiles(query, actor)).filter(({ id }) => wanted.includes(id));
  return new Map(rows.map(({ id, name, business_unit, company }) => [id, { profile: name, business_unit, company }]));
}

export interface OpenProfile {
  readonly id: number;
  readonly name: string;
  readonly business_unit: string;
  readonly company: string;
}

/** The service profiles that the person may give to diners, by centre, company and name. */
export async function openProfiles(query: Query, actor: Actor): Promise<OpenProfile[]> {
  const parameters = new Parameters();
  const scope = scopeCondition(actor, { company: 'p.company_id', businessUnit: 'p.business_unit_id' }, parameters);
  return query<OpenProfile>(
    `select p.id, p.name, centre.name as business_unit, company.business_name as company
       from food_services_profiles p
       join company_business_unit_relations relation on relation.company_id = p.company_id and relation.business_unit_id = p.business_unit_id and relation.is_active
       join companies company on company.id = p.company_id and company.is_active
       join business_units centre on centre.id = p.business_unit_id and centre.is_active
      where p.is_active and ${scope}
      order by centre.name, company.business_name, p.name, p.id`,
    parameters.values,
  );
}
