import type { CallName } from '@comensal/domain/platform/access';

/** Calls that require total access besides their module (CNO-39). */
export const callsOfTotalAccess: readonly CallName[] = ['credit-notes/getCreditNotes'];
