import { z } from 'zod';
import { listAnswer } from '../platform/validation/list-answer';
import { authTypes } from './customer';

/*
 * Answers of the diner calls. They document the calls and type the server and the portal. No answer contains a password
 * or its hash (O-62).
 */

/** A service profile of a diner with its centre and company. Only those in the person's scope are returned (DIN-08). */
export const customerPlaceAnswer = z
  .object({
    id: z.int(),
    business_unit_id: z.string(),
    company_id: z.string(),
    is_active: z.boolean(),
  })
  .readonly();

const rowFields = {
  id: z.int(),
  /** The card code; null without one. Derived from `auths` (DIN-22). */
  auth_code: z.string().nullable(),
  auth_bio_code: z.string().nullable(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  file_number: z.string().nullable(),
  section: z.string().nullable(),
  manual_load: z.boolean(),
  /** Always empty (DIN-21). */
  brand: z.literal(''),
  auths: z.array(z.object({ auth_type: z.enum(authTypes), auth_code: z.string() }).readonly()).readonly(),
  /** The diner's group, and the diner's own user (GRP-33). */
  idGroup: z.int().nullable(),
  userId: z.string().nullable(),
  version: z.int(),
};

/** A diner as the calls return it (DIN-21, DIN-36). */
export const customerAnswer = z
  .object({ ...rowFields, foodservice_profiles: z.array(customerPlaceAnswer).readonly() })
  .readonly();
export type CustomerView = z.output<typeof customerAnswer>;

/** The whole list, or a page with the total number of rows (DIN-37). */
export const customerListAnswer = listAnswer(customerAnswer);

const lookalike = {
  id: z.int(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  file_number: z.string().nullable(),
  auth_code: z.string().nullable(),
  auth_bio_code: z.string().nullable(),
  business_name: z.string(),
  business_unit_name: z.string(),
};
/** Possible duplicates of a diner, among those that the person may see. */
export const lookalikesAnswer = z
  .object({
    /** Diners of one of the companies with the same name and file number. */
    namesakes: z.array(z.object(lookalike).readonly()).readonly(),
    /**
     * Diners of one of the centres whose code differs only by leading zeros or case: `given` is the code in the form.
     */
    codes: z.array(z.object({ ...lookalike, auth_type: z.enum(authTypes), given: z.string() }).readonly()).readonly(),
  })
  .readonly();
export type Lookalikes = z.output<typeof lookalikesAnswer>;
