import { z } from 'zod';
import { maxAmountMinor } from '../platform/money/money';
import { fill } from '../platform/texts/fill';
import { validation } from '../platform/texts/validation.texts';
import { optionalText, recordId, requiredText } from '../platform/validation/schemas';
import { terminal } from './terminal.texts';

/** The most meals in one delivery; a terminal that holds more sends several. */
const mealsPerDelivery = 1_000;

/** Longest id of a meal. */
const idLength = 64;

/** The most portions of one meal. */
export const mostOfAMeal = 999;

/** How many minutes a terminal's clock may be ahead of the server's. A meal further ahead is refused. */
export const clockToleranceMinutes = 10;

const invalid = { error: validation.invalid };

/** The terminal's own id: a text, or a number, which is stored as text. */
const mealId = z.union([requiredText(idLength), z.int().nonnegative().transform(String)], {
  error: (issue) => (issue.input === undefined || issue.input === null ? validation.required : validation.invalid),
});

const [firstMoment, endOfMoments] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/**
 * A clock that was never set shows a moment before the product existed: such a meal is refused, as is one beyond the
 * calendar.
 */
function isPossible(moment: Date): boolean {
  return moment.getTime() >= firstMoment && moment.getTime() < endOfMoments;
}

/**
 * One meal as a terminal sends it. The diner is named by `customer_id` or by the code that was read. `amount` is what the
 * terminal showed for the whole quantity, in minor units; the server's own price counts (decisions, "Meals and terminals").
 */
export const mealSchema = z.object({
  id: mealId.describe("The terminal's own id of the meal, unique in its centre; a meal with the same id counts once"),
  customer_id: recordId().nullish().describe('The diner; if absent, auth_code and auth_type are required'),
  auth_code: requiredText(30).nullish().describe('The code that was read'),
  auth_type: z.enum(['CARD', 'BIOMETRIC'], invalid).nullish().describe('What was read'),
  company_id: requiredText(50).nullish().describe("The customer where the diner eats; defaults to the diner's own"),
  food_service_id: recordId(),
  qty: z.int(invalid).min(1, invalid).max(mostOfAMeal, invalid),
  amount: z
    .int(invalid)
    .min(0, invalid)
    .max(maxAmountMinor, { error: validation.amountTooLarge })
    .nullish()
    .describe('The total that the terminal showed, in minor units; the server charges its own price'),
  occurred_at: z.iso
    .datetime({ offset: true, ...invalid })
    .transform((sent) => new Date(sent))
    .refine(isPossible, invalid)
    .describe(`ISO 8601 with offset; at most ${clockToleranceMinutes} minutes ahead of the server`),
  pos_id: optionalText(50).nullish().describe('The point of sale, for the reports'),
});

export type DeliveredMeal = z.output<typeof mealSchema>;

/**
 * The body of a delivery: a batch of at most 1,000 meals, and how many meals the terminal still holds. The batch is
 * parsed meal by meal (`readMeal`): an invalid one is refused, the others are accepted.
 */
export const deliverySchema = z.object({
  pending: z
    .int(invalid)
    .min(0, invalid)
    .max(2_000_000_000, invalid)
    .nullish()
    .describe('Meals still pending at the terminal after this batch; shown on the sync screen'),
  transactions: z
    .array(z.unknown(), {
      error: (issue) => (issue.input === undefined || issue.input === null ? validation.required : validation.invalid),
    })
    .max(mealsPerDelivery, { error: fill(validation.tooManyMeals, { max: mealsPerDelivery }) })
    .describe(
      `At most ${mealsPerDelivery} meals, each validated on its own: an invalid one is refused, the others are accepted`,
    ),
});

/** A parsed meal, or the Spanish reason why it could not be parsed, with the id if it was readable. */
export type ReadMeal =
  | { readonly meal: DeliveredMeal; readonly reason: null }
  | ({ readonly meal: null; readonly id: string | null } & MealRefusal);

/** Why a meal is refused; the sentence of each code is in the catalogue under `terminal.reasons`. */
export type MealReason = keyof typeof terminal.reasons;
export const mealReasons = Object.keys(terminal.reasons) as [MealReason, ...MealReason[]];

/** Why a meal is refused: the Spanish sentence, its stable code, and the invalid field, if any. */
export interface MealRefusal {
  readonly reason: string;
  readonly code: MealReason;
  readonly field: string | null;
}

/** The objections to a meal that could be parsed. */
export function mealRefusal(code: MealReason, meal: DeliveredMeal): MealRefusal {
  return { reason: terminal.reasons[code], code, field: mealReasonField(code, meal) };
}

/** The field of a meal that a reason is about; null for none. */
export function mealReasonField(code: MealReason, { customer_id }: Pick<DeliveredMeal, 'customer_id'>): string | null {
  switch (code) {
    case 'unknownDiner':
    case 'dinerRemoved':
    case 'notAtCentre':
      return customer_id == null ? 'auth_code' : 'customer_id';
    case 'otherCompany':
      return 'company_id';
    case 'unknownService':
    case 'serviceNotOffered':
    case 'noPrice':
      return 'food_service_id';
    case 'future':
      return 'occurred_at';
    case 'repeatedId':
      return 'id';
    case 'amountTooLarge':
      return 'qty';
    default:
      return null;
  }
}

/** Parses one meal of a batch. Never throws: `reason` says what is wrong, naming the field. */
export function readMeal(sent: unknown): ReadMeal {
  const read = mealSchema.safeParse(sent);
  if (!read.success) return { meal: null, id: idOf(sent), ...refusalOf(read.error.issues[0]) };
  const { customer_id, auth_code, auth_type, company_id, pos_id } = read.data;
  const texts = { id: read.data.id, auth_code, company_id, pos_id };
  for (const [field, value] of Object.entries(texts)) {
    if (value != null && !isReadable(value))
      return {
        meal: null,
        id: idOf(sent),
        reason: fill(terminal.reasons.unreadable, { field }),
        code: 'unreadable',
        field,
      };
  }
  if (customer_id == null && (auth_code == null || auth_type == null))
    return {
      meal: null,
      id: read.data.id,
      reason: terminal.reasons.withoutDiner,
      code: 'withoutDiner',
      field: 'customer_id',
    };
  return { meal: read.data, reason: null };
}

function refusalOf(issue: z.core.$ZodIssue | undefined): MealRefusal {
  const field = issue?.path[0];
  // A value that is not an object is invalid as a whole.
  if (issue === undefined || field === undefined)
    return { reason: terminal.reasons.notAMeal, code: 'notAMeal', field: null };
  const reason = fill(terminal.reasons.invalidField, { field: String(field), message: issue.message });
  return { reason, code: 'invalidField', field: String(field) };
}

function idOf(sent: unknown): string | null {
  if (typeof sent !== 'object' || sent === null || !('id' in sent)) return null;
  const id = mealId.safeParse(sent.id);
  return id.success && isReadable(id.data) ? id.data : null;
}

/** Half a surrogate pair is not valid text; the replacement character marks invalid bytes from the terminal. */
function isReadable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\ufffd');
}

/**
 * Whether two deliveries are of the same meal: same diner as named, company, service, quantity and moment. What the
 * terminal displayed does not matter.
 */
export function isSameMeal(one: DeliveredMeal, other: DeliveredMeal): boolean {
  return (
    (one.customer_id ?? null) === (other.customer_id ?? null) &&
    (one.auth_type ?? null) === (other.auth_type ?? null) &&
    (one.auth_code ?? null) === (other.auth_code ?? null) &&
    (one.company_id ?? null) === (other.company_id ?? null) &&
    one.food_service_id === other.food_service_id &&
    one.qty === other.qty &&
    one.occurred_at.getTime() === other.occurred_at.getTime()
  );
}

const deepestPayload = 64;

/**
 * What a terminal sent, in a form that the database can store and people can read. Invalid characters (zero, half a
 * surrogate pair) are escaped as \\uXXXX, and anything nested deeper than 64 levels is dropped.
 */
export function storablePayload(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return storableText(sent);
  if (typeof sent !== 'object' || sent === null) return sent;
  if (depth > deepestPayload) return '…';
  if (Array.isArray(sent)) return sent.map((each) => storablePayload(each, depth + 1));
  return Object.fromEntries(
    Object.entries(sent).map(([key, each]) => [storableText(key), storablePayload(each, depth + 1)]),
  );
}

/** By code points, so that a whole pair stays and half of one is escaped. */
function storableText(text: string): string {
  if (text.isWellFormed() && !text.includes('\u0000')) return text;
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    return isHalf || code === 0 ? `\\u${code.toString(16).padStart(4, '0')}` : character;
  }).join('');
}
