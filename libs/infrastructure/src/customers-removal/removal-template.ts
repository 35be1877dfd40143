import { type Actor, es, removalColumns } from '@comensal/domain';
import { dinersTemplate } from '../customers-massive/upload-template';
import type { Query } from '../database/query';
import type { SheetTemplate } from '../spreadsheets/sheet-template';

/** The template of a spreadsheet of leavers. */
export function removalTemplate(query: Query, actor: Actor): Promise<SheetTemplate> {
  return dinersTemplate(query, actor, es.customersRemoval.sheet, removalColumns);
}
