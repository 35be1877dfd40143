import { z } from 'zod';
import { exactSum } from '../platform/money/exact-sum.schema';
import { companyCategories, relationTypes } from './company';

const relationType = z.enum(relationTypes).nullable();
const category = z.enum(companyCategories);

/** A company with its centres (CUS-01). `type` is the company's relation to the centre; null where it has ended. */
export const companyAnswer = z
  .object({
    id: z.string(),
    business_name: z.string(),
    cuit: z.string(),
    category,
    is_active: z.boolean(),
    businessUnits: z
      .array(
        z
          .object({
            id: z.string(),
            name: z.string(),
            is_active: z.boolean(),
            type: relationType,
            manage_groups: z.boolean(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type CompanyView = z.output<typeof companyAnswer>;

/**
 * A contractor at a centre, and whether it manages groups there (GRP-02, GRP-05); `groups` counts them, `version` is
 * the relation's.
 */
export const groupManagementAnswer = z
  .object({
    company_id: z.string(),
    business_id: z.string(),
    manage_groups: z.boolean(),
    business_name: z.string(),
    cuit: z.string(),
    business_unit_name: z.string(),
    groups: z.int(),
    version: z.int(),
  })
  .readonly();
export type GroupManagement = z.output<typeof groupManagementAnswer>;

/** The relation in the assignment dialogs: `version` 0 and type null where there never was one. */
const associationFields = {
  type: relationType,
  is_active: z.boolean(),
  version: z.int(),
  /** Whether a relation may begin: both sides are active. */
  available: z.boolean(),
};

/** A centre in a company's assignment dialog (CUS-14, CUS-35). */
export const associatedCentreAnswer = z
  .object({ id: z.string(), name: z.string(), segment_description: z.string().nullable(), ...associationFields })
  .readonly();
export type AssociatedCentre = z.output<typeof associatedCentreAnswer>;

/** A company in a centre's assignment dialog (CUS-20, CUS-37). */
export const associatedCompanyAnswer = z
  .object({ id: z.string(), business_name: z.string(), cuit: z.string(), category, ...associationFields })
  .readonly();
export type AssociatedCompany = z.output<typeof associatedCompanyAnswer>;

/**
 * What depends on a pair (O-97): active diners, unsettled credits, active users assigned to it, and the balance of its
 * accounts in minor units.
 */
export const associationEffectsAnswer = z
  .object({
    company_id: z.string(),
    business_unit_id: z.string(),
    diners: z.int(),
    credits: z.int(),
    users: z.int(),
    balance: exactSum,
  })
  .readonly();
export type AssociationEffects = z.output<typeof associationEffectsAnswer>;
