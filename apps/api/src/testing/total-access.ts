import type { CallName } from '@comensal/domain/composition';

/** Calls that besides their module need total access (CNO-39). */
export const callsOfTotalAccess: readonly CallName[] = ['credit-notes/getCreditNotes'];
