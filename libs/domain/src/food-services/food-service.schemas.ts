import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import type { SavedFields } from '../platform/validation/saved-fields';
import {
  always,
  atMost,
  chosen,
  idFilter,
  isMissing,
  listOf,
  loadedVersion,
  mostPairs,
  namedId,
  oneOrZero,
  pageSchema,
  patterns,
  recordId,
  requiredText,
  typedLength,
} from '../platform/validation/schemas';
import { foodServices } from './food-services.texts';
import { isTimeOfDay } from './schedule';

/** Longest values of a food service's fields (SRV-25). */
export const foodServiceLimits = { name: 30 } as const;

/** Columns by which the list is sorted (SRV-01). */
const foodServiceSortColumns = [
  'id',
  'name',
  'sales_material',
  'sales_material_description',
  'schedule_begin',
  'schedule_end',
  'other_business_units',
  'is_default',
  'is_active',
  'has_history',
  'version',
] as const;
/** The same with the prices for a company. */
const pricedFoodServiceSortColumns = [...foodServiceSortColumns, 'price'] as const;

/** Four digits, with room for surrounding spaces. */
const longestTime = 20;

const timeOfDay = () =>
  z
    .string({ error: foodServices.validation.time })
    .check(atMost(longestTime, foodServices.validation.time))
    .trim()
    .refine(isTimeOfDay, { error: foodServices.validation.time })
    // As it is typed: 12:00.
    .register(typedLength, { max: 6 });

const centres = listOf(
  z.object({ id: requiredText(), is_active: oneOrZero().default(true) }, { error: validation.invalid }),
  mostPairs,
  ({ input }) => (isMissing(input) ? foodServices.validation.centres : validation.invalid),
)
  // The last entry of a repeated centre wins.
  .transform((values) => [...new Map(values.map((centre) => [centre.id, centre])).values()])
  .refine((values) => values.some(({ is_active }) => is_active), { error: foodServices.validation.centres });

const fields = {
  name: requiredText(foodServiceLimits.name)
    .normalize('NFC')
    .regex(patterns.name, { error: validation.forbiddenCharacters }),
  sales_material: chosen(),
  schedule_begin: timeOfDay(),
  schedule_end: timeOfDay(),
  business_units: centres,
  is_default: oneOrZero().default(false),
  is_active: oneOrZero().default(true),
};

interface Times {
  readonly schedule_begin?: unknown;
  readonly schedule_end?: unknown;
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestTime && isTimeOfDay(value.trim());
/** One fault, two messages: '* HH:mm' at the field, and this one at the schedule (SRV-21, O-76). */
const timesAreValid = ({ schedule_begin, schedule_end }: Times): boolean =>
  isTime(schedule_begin) && isTime(schedule_end);
const timesDiffer = (times: Times): boolean =>
  !timesAreValid(times) || String(times.schedule_begin).trim() !== String(times.schedule_end).trim();
const wrongFormat = { error: foodServices.validation.schedule, path: ['schedule'], ...always };
const sameTimes = { error: foodServices.validation.sameTimes, path: ['schedule'], ...always };

/** /food-services/addFoodService and the form that creates one (SRV-17 to SRV-25, SRV-30). */
export const addFoodServiceSchema = z.object(fields).refine(timesAreValid, wrongFormat).refine(timesDiffer, sameTimes);

/** /food-services/editFoodService: the same with the id and the loaded version; an edit of an older version is refused. */
export const editFoodServiceSchema = z
  .object({ id: recordId(), ...fields, version: loadedVersion() })
  .refine(timesAreValid, wrongFormat)
  .refine(timesDiffer, sameTimes);

const page = { page: pageSchema(foodServiceSortColumns).optional() };

/** /food-services/getFoodServices (SRV-26): without `page` the whole list. */
export const getFoodServicesSchema = z.object(page);
/** /food-services/getFoodServicesByBU (SRV-27): the centre by its id, or as an object with an id. */
export const getFoodServicesByBUSchema = z.object({ businessUnit: namedId(), ...page });
/** /food-services/getFoodServicesByBusinessUnits (SRV-28). */
export const getFoodServicesByBusinessUnitsSchema = z.object({ businessUnits: idFilter(), ...page });
/** /food-services/getFoodServicesByBUCompany (SRV-29). */
export const getFoodServicesByBUCompanySchema = z.object({
  business_unit_id: chosen(),
  company_id: chosen(),
  page: pageSchema(pricedFoodServiceSortColumns).optional(),
});

export type AddFoodService = z.output<typeof addFoodServiceSchema>;
export type EditFoodService = z.output<typeof editFoodServiceSchema>;
export type FoodServicePage = z.output<ReturnType<typeof pageSchema<typeof foodServiceSortColumns>>>;
export type PricedFoodServicePage = z.output<ReturnType<typeof pageSchema<typeof pricedFoodServiceSortColumns>>>;

interface Hours {
  readonly schedule_begin?: unknown;
  readonly schedule_end?: unknown;
}

/** Fields of a service that an edit keeps as stored; its two times are judged together. */
export const savedFoodServiceFields: SavedFields = {
  name: { sample: 'x' },
  schedule_begin: { sample: '0000' },
  schedule_end: { sample: '0100' },
  schedule: {
    sample: JSON.stringify(['0000', '0100']),
    of: ({ schedule_begin, schedule_end }: Hours) => JSON.stringify([schedule_begin, schedule_end]),
    with: (body, hours) => {
      const [schedule_begin, schedule_end] = JSON.parse(String(hours)) as unknown[];
      return { ...body, schedule_begin, schedule_end };
    },
  },
};
