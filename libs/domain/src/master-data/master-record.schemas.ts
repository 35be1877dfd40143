import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { optionalText } from '../platform/validation/schemas';
import { masterKinds } from './master-data';

const { companies, business_units, sales_materials } = masterKinds;

/** The remarks of the first attempt are known: what is alike is another record. */
const accepted = { accepted: z.boolean({ error: validation.invalid }).default(false) };

/** /master-data/addCompany: the rules of a row of the spreadsheet. A new record is in use. */
export const addCompanySchema = companies.row.omit({ is_active: true }).extend(accepted);

/** /master-data/addBusinessUnit */
export const addBusinessUnitSchema = business_units.row
  .omit({ is_active: true })
  .extend({ segment_description: optionalText(100).nullish(), ...accepted });

/** /master-data/addSalesMaterial */
export const addSalesMaterialSchema = sales_materials.row.extend(accepted);

/**
 * Whether the record was added. Where one is alike and nobody has accepted that, nothing was written, and each remark
 * is a sentence.
 */
export const addedMasterRecordAnswer = z
  .object({ added: z.boolean(), remarks: z.array(z.string()).readonly() })
  .readonly();
export type AddedMasterRecord = z.output<typeof addedMasterRecordAnswer>;
