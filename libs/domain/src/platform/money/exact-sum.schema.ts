import { z } from 'zod';
import type { ExactSum } from './exact-sum';

/** An exact sum as answers carry it. Stands apart from the arithmetic, which every page has, while no page has schemas. */
export const exactSum = z.union([z.int(), z.string().regex(/^-?\d{16,40}$/)]) satisfies z.ZodType<ExactSum>;
