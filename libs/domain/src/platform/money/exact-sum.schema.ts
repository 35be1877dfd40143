import { z } from 'zod';
import type { ExactSum } from './exact-sum';

/**
 * An exact sum as answers carry it. Separate from the arithmetic, which every page loads, because no page loads
 * schemas.
 */
export const exactSum = z.union([z.int(), z.string().regex(/^-?\d{16,40}$/)]) satisfies z.ZodType<ExactSum>;
