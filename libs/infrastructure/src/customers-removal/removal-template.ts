import { removalColumns } from '@comensal/domain/customers-removal';
import { customersRemoval } from '@comensal/domain/customers-removal/customers-removal.texts';
import { type Actor } from '@comensal/domain/platform/access';
import { dinersTemplate } from '../customers-massive/upload-template';
import type { Query } from '../platform/database/query';
import type { SheetTemplate } from '../platform/spreadsheets/sheet-template';

/** The template of a spreadsheet of leavers. */
export function removalTemplate(query: Query, actor: Actor): Promise<SheetTemplate> {
  return dinersTemplate(query, actor, customersRemoval.sheet, removalColumns);
}
