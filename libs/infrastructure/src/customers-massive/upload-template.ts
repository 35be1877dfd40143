import { uploadColumns } from '@comensal/domain/customers-massive';
import { customersMassive as texts } from '@comensal/domain/customers-massive/customers-massive.texts';
import { type Actor } from '@comensal/domain/platform/access';
import type { Query } from '../platform/database/query';
import { addTemplateSheet, filledIn, type SheetTemplate, templateOf } from '../platform/spreadsheets/sheet-template';
import { openProfiles } from './preview-upload';

/** The template of the mass upload (O-71). */
export function uploadTemplate(query: Query, actor: Actor): Promise<SheetTemplate> {
  return dinersTemplate(query, actor, texts.sheet, uploadColumns);
}

/**
 * An empty spreadsheet for diners with its headings, and a second sheet with the service profiles, centres and
 * companies that the person may use in it.
 */
export async function dinersTemplate(
  query: Query,
  actor: Actor,
  sheet: string,
  columns: Parameters<typeof addTemplateSheet>[2],
): Promise<SheetTemplate> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  addTemplateSheet(workbook, sheet, columns);
  const profiles = workbook.addWorksheet(texts.profilesSheet, filledIn);
  const { id, name, businessUnit, company } = texts.profileColumns;
  profiles.columns = [
    { header: id, width: 26, style: { numFmt: '@' } },
    { header: name, width: 40, style: { numFmt: '@' } },
    { header: businessUnit, width: 36, style: { numFmt: '@' } },
    { header: company, width: 40, style: { numFmt: '@' } },
  ];
  for (const profile of await openProfiles(query, actor))
    profiles.addRow([profile.id, profile.name, profile.business_unit, profile.company]);
  profiles.getRow(1).font = { bold: true };
  return templateOf(workbook);
}
