import { z } from 'zod';
import { maxAmountMinor } from '../money/money';
import { terminal } from '../texts/es/terminal';
import { validation } from '../texts/es/validation';
import { fill } from '../texts/fill';
import { optionalText, recordId, requiredText } from '../validation/schemas';

/** The most meals of one delivery; a terminal that holds more sends several. */
export const mealsPerDelivery = 1_000;

/** Letters of a meal's own id. */
const idLength = 64;

/** How far a terminal's clock may be ahead of the server's. A meal that lies further ahead is refused. */
export const clockToleranceMinutes = 10;

const invalid = { error: validation.invalid };

/** An id as the terminal has it: a text, or a number, which is kept as text. */
const mealId = z.union([requiredText(idLength), z.int().nonnegative().transform(String)], {
  error: (issue) => (issue.input === undefined || issue.input === null ? validation.required : validation.invalid),
});

const [firstMoment, endOfMoments] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/** A clock that was never set tells a moment before the product was; its meal is refused, and so is one that no calendar of ours reaches. */
function isPossible(moment: Date): boolean {
  return moment.getTime() >= firstMoment && moment.getTime() < endOfMoments;
}

/**
 * One meal as a terminal sends it. The diner is named by `customer_id` or by the code that was read. `amount` is what the
 * terminal showed for the whole quantity, in minor units; the server's own price counts (decisions, "Meals and terminals").
 */
export const mealSchema = z.object({
  id: mealId,
  customer_id: recordId().nullish(),
  auth_code: requiredText(30).nullish(),
  auth_type: z.enum(['CARD', 'BIOMETRIC'], invalid).nullish(),
  company_id: requiredText(50).nullish(),
  food_service_id: recordId(),
  qty: z.int(invalid).min(1, invalid).max(999, invalid),
  amount: z.int(invalid).min(0, invalid).max(maxAmountMinor, { error: validation.amountTooLarge }).nullish(),
  occurred_at: z.iso
    .datetime({ offset: true, ...invalid })
    .transform((sent) => new Date(sent))
    .refine(isPossible, invalid),
  pos_id: optionalText(50).nullish(),
});

export type DeliveredMeal = z.output<typeof mealSchema>;

/**
 * The body of a delivery: a batch of at most 1,000, and how many meals the terminal still holds. What stands in the batch is
 * read meal by meal (`readMeal`): one that is wrong is refused, the others are taken.
 */
export const deliverySchema = z.object({
  pending: z.int(invalid).min(0, invalid).max(2_000_000_000, invalid).nullish(),
  transactions: z
    .array(z.unknown(), {
      error: (issue) => (issue.input === undefined || issue.input === null ? validation.required : validation.invalid),
    })
    .max(mealsPerDelivery, { error: fill(validation.tooManyMeals, { max: mealsPerDelivery }) }),
});

/** A meal that can be looked at further, or the Spanish reason why it cannot; the id as far as it could be read. */
export type ReadMeal =
  | { readonly meal: DeliveredMeal; readonly reason: null }
  | { readonly meal: null; readonly id: string | null; readonly reason: string };

/** Reads one meal of a batch. Never throws: what is wrong is said in `reason`, naming the field. */
export function readMeal(sent: unknown): ReadMeal {
  const read = mealSchema.safeParse(sent);
  if (!read.success) return { meal: null, id: idOf(sent), reason: reasonOf(sent, read.error.issues[0]) };
  const { customer_id, auth_code, auth_type } = read.data;
  if (customer_id == null && (auth_code == null || auth_type == null))
    return { meal: null, id: read.data.id, reason: terminal.reasons.withoutDiner };
  return { meal: read.data, reason: null };
}

function reasonOf(sent: unknown, issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path[0];
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || issue === undefined || field === undefined)
    return terminal.reasons.notAMeal;
  return fill(terminal.reasons.invalidField, { field: String(field), message: issue.message });
}

function idOf(sent: unknown): string | null {
  if (typeof sent !== 'object' || sent === null || !('id' in sent)) return null;
  const id = mealId.safeParse(sent.id);
  return id.success ? id.data : null;
}
