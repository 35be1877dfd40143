import { z } from 'zod';
import { modules } from './modules';

/** A module of a profile with its permission, as the calls return it (ACC-09). */
export const moduleGrantAnswer = z.object({ name: z.enum(modules), permission: z.enum(['R', 'W']) }).readonly();
