import { z } from 'zod';
import type { ModuleGrant } from '../permissions/modules';
import { text } from '../texts/text';
import { requiredText } from '../validation/schemas';

/** /auth/login (ACC-35). Lengths are bounded so that nobody makes the server hash a megabyte. */
export const loginSchema = z.object({
  username: requiredText(50),
  // As it was typed: a space at its end is part of a password.
  password: z.string({ error: text('validation.required') }).min(1, { error: text('validation.required') }).max(200, { error: text('validation.tooLong', { max: 200 }) }),
});
export type Login = z.output<typeof loginSchema>;

export interface CentreOfUser { readonly id: string; readonly name: string; readonly manage_groups: boolean; readonly type: 'CLI' | 'CON' | null }

export interface CompanyOfUser {
  readonly id: string;
  readonly business_name: string;
  readonly cuit: string;
  readonly category: string;
  readonly is_active: boolean;
  readonly businessUnits: readonly CentreOfUser[];
}

/** The signed-in person, as /auth/login and /auth/updateSession answer it (ACC-31). */
export interface AuthenticatedUser {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly profile: { readonly name: string; readonly description: string; readonly modules: readonly ModuleGrant[] };
  readonly business_unit_total_access: boolean;
  readonly preContractor: boolean;
  readonly isPrecontractor: boolean;
  readonly companies: readonly CompanyOfUser[];
  readonly token: string;
}
