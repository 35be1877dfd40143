import { z } from 'zod';

/**
 * Which parts of a place are inactive: its company, its centre or their relation. New work is refused there; existing
 * records stay.
 */
export const inactiveParts = ['company', 'centre', 'relation'] as const;
export type InactivePart = (typeof inactiveParts)[number];

/** The field of a row that says why its place accepts no new work; null where it does. */
export const inactiveField = { inactive: z.enum(inactiveParts).nullable() };
