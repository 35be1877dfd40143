import { z } from 'zod';
import { companyCategories, relationTypes } from '../companies/company';

/**
 * A centre with its companies (CUS-04, CUS-28). `type` is the company's relation to the centre; null where it has
 * ended.
 */
export const businessUnitAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    segment_description: z.string().nullable(),
    is_active: z.boolean(),
    companies: z
      .array(
        z
          .object({
            id: z.string(),
            business_name: z.string(),
            cuit: z.string(),
            category: z.enum(companyCategories),
            type: z.enum(relationTypes).nullable(),
            manage_groups: z.boolean(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type BusinessUnitView = z.output<typeof businessUnitAnswer>;

/**
 * When a centre's points of sale last fetched and last delivered, ISO 8601 with offset, and how many transactions they
 * still hold (CUS-31, O-100). Null for a centre that never did.
 */
export const lastSyncAnswer = z
  .object({
    business_unit: z.string(),
    timestamp_config: z.string().nullable(),
    timestamp_transactions: z.string().nullable(),
    pending_transactions: z.int().nullable(),
  })
  .readonly();
export type LastSync = z.output<typeof lastSyncAnswer>;
