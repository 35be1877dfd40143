import { z } from 'zod';

/** What of a place is no longer active: its company, its centre or their relation. New work is refused there; what exists stays. */
export const inactiveParts = ['company', 'centre', 'relation'] as const;
export type InactivePart = (typeof inactiveParts)[number];

/** The field of a row that says why its place takes no new work; null where it does. */
export const inactiveField = { inactive: z.enum(inactiveParts).nullable() };
