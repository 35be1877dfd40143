import {
  addBusinessUnitSchema,
  addCompanySchema,
  addSalesMaterialSchema,
  type MasterKind,
  masterKinds,
} from '@comensal/domain/master-data';
import { nothingChosen } from '@comensal/domain/platform/validation';
import type { z } from 'zod';
import { formFields } from '../platform/forms/form-fields';

/** What is typed of a record, by its fields; the rest of a kind's fields are of the others. */
export type MasterValues = Readonly<Record<string, string>>;

type Rules = Readonly<Record<string, z.ZodType>>;
const rulesOf: Readonly<Record<MasterKind, Rules>> = {
  companies: addCompanySchema.omit({ accepted: true }).shape,
  business_units: addBusinessUnitSchema.omit({ accepted: true }).shape,
  sales_materials: addSalesMaterialSchema.omit({ accepted: true }).shape,
};

/** The call that adds each kind, and the reads that show it. */
export const masterCalls = {
  companies: { add: 'master-data/addCompany', reads: ['companies/getCompanies', 'companies/getCompaniesWithoutBU'] },
  business_units: {
    add: 'master-data/addBusinessUnit',
    reads: ['business-units/getBusinessUnits', 'business-units/getWithoutCompanies'],
  },
  sales_materials: { add: 'master-data/addSalesMaterial', reads: ['food-services/getSalesMaterial'] },
} as const satisfies Record<MasterKind, object>;

const schemas = {
  companies: addCompanySchema,
  business_units: addBusinessUnitSchema,
  sales_materials: addSalesMaterialSchema,
};
const masterSchemaOf = (kind: MasterKind): z.ZodType<MasterBody> => schemas[kind];
export type MasterBody = z.output<(typeof schemas)[MasterKind]>;

/** The fields of each kind, labelled as the columns of the spreadsheet. */
export const masterFields = {
  companies: fieldsOf('companies'),
  business_units: fieldsOf('business_units'),
  sales_materials: fieldsOf('sales_materials'),
} as const;

function fieldsOf(kind: MasterKind) {
  const title = (name: string) => masterKinds[kind].columns.find(({ key }) => key === name)?.title ?? name;
  return formFields<string>({ rules: rulesOf[kind], label: title });
}

export const emptyValues = (kind: MasterKind): MasterValues =>
  Object.fromEntries(masterFields[kind].names.map((name) => [name, name === 'category' ? nothingChosen : '']));

/** What is typed, judged: a category that is not chosen is missing. */
export const judgedMaster = (kind: MasterKind, values: MasterValues) =>
  masterSchemaOf(kind).safeParse(values['category'] === nothingChosen ? { ...values, category: '' } : values);
