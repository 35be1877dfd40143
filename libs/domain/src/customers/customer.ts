/** What a point of sale recognises a diner by (ACC-02, DIN-21). */
export const authTypes = ['CARD', 'BIOMETRIC'] as const;
export type AuthType = (typeof authTypes)[number];

/** The field of the form and of the list that shows the code of a kind (DIN-22). */
export const codeFields = { CARD: 'auth_code', BIOMETRIC: 'auth_bio_code' } as const satisfies Record<AuthType, string>;

/** Longest values of a diner's fields (DIN-35). */
export const customerLimits = {
  auth_code: 30,
  auth_bio_code: 30,
  name: 40,
  surname: 40,
  file_number: 9,
  section: 40,
  password: 15,
} as const;

/** The code of each kind in the list; null where there is none (DIN-22). */
export function codesOf(auths: readonly { readonly auth_type: AuthType; readonly auth_code: string }[]): {
  auth_code: string | null;
  auth_bio_code: string | null;
} {
  const of = (type: AuthType): string | null => auths.find(({ auth_type }) => auth_type === type)?.auth_code ?? null;
  return { auth_code: of('CARD'), auth_bio_code: of('BIOMETRIC') };
}
