import { z } from 'zod';
import { moduleGrantAnswer } from '../platform/access/grant.answer';

/** A user with the profile, as the list and the sign-in return it. */
export const userFields = {
  username: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  profile: z
    .object({ name: z.string(), description: z.string(), modules: z.array(moduleGrantAnswer).readonly() })
    .readonly(),
  business_unit_total_access: z.boolean(),
  preContractor: z.boolean(),
  isPrecontractor: z.boolean(),
};

export const centreOfUserAnswer = z
  .object({ id: z.string(), name: z.string(), manage_groups: z.boolean(), type: z.enum(['CLI', 'CON']).nullable() })
  .readonly();
export type CentreOfUser = z.output<typeof centreOfUserAnswer>;

export const companyOfUserAnswer = z
  .object({
    id: z.string(),
    business_name: z.string(),
    cuit: z.string(),
    category: z.string(),
    is_active: z.boolean(),
    businessUnits: z.array(centreOfUserAnswer).readonly(),
  })
  .readonly();
export type CompanyOfUser = z.output<typeof companyOfUserAnswer>;

/** The signed-in person, as /auth/login and /auth/updateSession return it (ACC-31). */
export const authenticatedUserAnswer = z
  .object({
    ...userFields,
    companies: z.array(companyOfUserAnswer).readonly(),
    /** Present and true when the person must set up a second factor before anything else. */
    mustEnrol: z.literal(true).optional(),
    /** Present and true when the person must replace a password that an administrator typed. */
    mustChangePassword: z.literal(true).optional(),
    /** Present and true when the person's steps wait before they are saved (preference). */
    waitsBeforeSaving: z.literal(true).optional(),
    token: z.string(),
  })
  .readonly();
export type AuthenticatedUser = z.output<typeof authenticatedUserAnswer>;
