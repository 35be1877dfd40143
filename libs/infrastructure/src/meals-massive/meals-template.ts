import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { mealColumns } from '@comensal/domain/meals-massive';
import { mealsMassive } from '@comensal/domain/meals-massive/meals-massive.texts';
import { type Actor } from '@comensal/domain/platform/access';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { addTemplateSheet, filledIn, type SheetTemplate, templateOf } from '../platform/spreadsheets/sheet-template';

const titles = customersMassive.profileColumns;

/** An empty spreadsheet of meals, and a second sheet with the centres, clients and services that may be named in it. */
export async function mealsTemplate(query: Query, actor: Actor): Promise<SheetTemplate> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  addTemplateSheet(workbook, mealsMassive.sheet, mealColumns);
  const places = workbook.addWorksheet(mealsMassive.placesSheet, filledIn);
  places.columns = [
    { header: titles.businessUnit, width: 36 },
    { header: titles.company, width: 40 },
    { header: mealsMassive.columns.service, width: 32 },
  ];
  const parameters = new Parameters();
  const scope = scopeCondition(actor, pairColumns('p'), parameters);
  const matches = await query<{ centre: string; company: string; service: string }>(
    `select b.name as centre, n.business_name as company, s.name as service
       from company_business_unit_relations p
       join business_units b on b.id = p.business_unit_id and b.is_active
       join companies n on n.id = p.company_id and n.is_active
       join business_unit_food_service_relations o on o.business_unit_id = b.id and o.is_active
       join food_services s on s.id = o.food_service_id and s.is_active
      where p.is_active and ${scope}
      order by ${ordered('b.name')}, ${ordered('n.business_name')}, ${ordered('s.name')}, s.id`,
    parameters.values,
  );
  for (const { centre, company, service } of matches) places.addRow([centre, company, service]);
  places.getRow(1).font = { bold: true };
  return templateOf(workbook);
}
