import { markedInactive } from '@comensal/domain/companies';
import {
  type AddFoodService,
  addFoodServiceSchema,
  type EditFoodService,
  editFoodServiceSchema,
  type FoodServiceView,
  foodServiceRefusals,
  isTimeOfDay,
  type SharedServiceValues,
  savedFoodServiceFields,
  schedulesOverlap,
  timeText,
  typedTimeValue,
} from '@comensal/domain/food-services';
import { foldedName, nothingChosen, readEdit } from '@comensal/domain/platform/validation';
import type { Fact } from '@comensal/ui';
import type { z } from 'zod';
import { formFields } from '../platform/forms/form-fields';
import { type FieldIssue, formSchema } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';
import type { Centre } from './centre-picker';
import { centresText } from './centres-text';

/** The form's values, named as the calls name the fields; times as typed, HH:mm. */
export interface FoodServiceValues {
  readonly name: string;
  readonly sales_material: string;
  readonly schedule_begin: string;
  readonly schedule_end: string;
  /** Not an input: the place of the messages about both times together. */
  readonly schedule: null;
  readonly business_units: readonly string[];
  readonly is_default: boolean;
  readonly is_active: boolean;
  readonly version: number | null;
}

export type FoodServiceBody = AddFoodService | EditFoodService;

const { name, sales_material, schedule_begin, schedule_end } = addFoodServiceSchema.shape;
export const foodServiceFields = formFields({
  rules: { name, sales_material, schedule_begin, schedule_end },
  label: (field) => t(`foodServices.fields.${field}`),
  elsewhere: { schedule: 'schedule', business_units: 'business_units' },
});

export function foodServiceValuesOf(service: FoodServiceView | null): FoodServiceValues {
  return {
    name: service?.name ?? '',
    sales_material: service?.sales_material ?? nothingChosen,
    schedule_begin: service ? timeText(service.schedule_begin) : '',
    schedule_end: service ? timeText(service.schedule_end) : '',
    schedule: null,
    business_units: offeredAt(service),
    is_default: service?.is_default === 1,
    is_active: service === null || service.is_active === 1,
    version: service?.version ?? null,
  };
}

/** The centres of the person that offer the service. */
export function offeredAt(service: FoodServiceView | null): string[] {
  return (service?.business_units ?? []).filter(({ is_active }) => is_active).map(({ id }) => id);
}

/** The same for display: including inactive centres, marked. */
export function visibleCentres({ business_units, inactive_business_units: closed }: FoodServiceView): Centre[] {
  const marked = closed.map(({ id, name }) => ({ id, name: markedInactive(name, 'centre') }));
  return [...business_units.filter(({ is_active }) => is_active), ...marked];
}

/** The other active default services at one of the centres (SRV-22). */
export function defaultsAt(
  services: readonly FoodServiceView[],
  centres: readonly string[],
  exceptId: number | null,
): FoodServiceView[] {
  return services.filter(
    (other) =>
      other.id !== exceptId &&
      other.is_default === 1 &&
      other.is_active === 1 &&
      offeredAt(other).some((id) => centres.includes(id)),
  );
}

/**
 * The rules of the form: those of the domain, and what the loaded services already show: an existing name, a default
 * service at the same hours (SRV-17 to SRV-25).
 */
export function foodServiceSchema(service: FoodServiceView | null, services: readonly FoodServiceView[]) {
  const taken = new Set(services.filter(({ id }) => id !== service?.id).map(({ name }) => foldedName(name)));
  return formSchema<FoodServiceValues, FoodServiceBody>(
    ({ schedule: _schedule, business_units: centres, version, ...values }) => {
      const body = {
        ...values,
        schedule_begin: typedTimeValue(values.schedule_begin),
        schedule_end: typedTimeValue(values.schedule_end),
        business_units: centres.map((id) => ({ id, is_active: true })),
        ...(service === null ? {} : { id: service.id, version }),
      };
      const parsed: z.ZodSafeParseResult<FoodServiceBody> =
        service === null
          ? addFoodServiceSchema.safeParse(body)
          : readEdit(editFoodServiceSchema, body, { ...service }, savedFoodServiceFields);
      const isNameTaken = taken.has(foldedName(values.name.trim()));
      const areTimes =
        isTimeOfDay(body.schedule_begin) && isTimeOfDay(body.schedule_end) && body.schedule_begin !== body.schedule_end;
      const overlaps =
        areTimes &&
        values.is_default &&
        values.is_active &&
        defaultsAt(services, centres, service?.id ?? null).some((other) => schedulesOverlap(body, other));
      const missing: FieldIssue[] = [
        ...(isNameTaken ? [{ path: ['name'], message: foodServiceRefusals.foodServiceTaken.sentence }] : []),
        ...(overlaps ? [{ path: ['schedule'], message: foodServiceRefusals.defaultServiceOverlap.sentence }] : []),
      ];
      return { parsed, missing };
    },
  );
}

/** The saved values of the shared fields. */
export function sharedValuesOf(service: FoodServiceView): SharedServiceValues {
  const { name, sales_material, schedule_begin, schedule_end, is_default, is_active } = service;
  return {
    name,
    sales_material,
    schedule_begin,
    schedule_end,
    is_default: is_default === 1,
    is_active: is_active === 1,
  };
}

/** The body as the calls take it: the checkboxes are 1 or 0 (SRV-13, SRV-30). */
export function sentFoodService(body: FoodServiceBody) {
  const boxes: Record<'is_default' | 'is_active', 0 | 1> = {
    is_default: body.is_default ? 1 : 0,
    is_active: body.is_active ? 1 : 0,
  };
  return { ...body, ...boxes };
}

/** Where the service now differs from what was typed. */
export function foodServiceConflict(typed: FoodServiceValues, now: FoodServiceView): Fact[] {
  const saved = foodServiceValuesOf(now);
  const texts = {
    name: saved.name,
    sales_material: now.sales_material_description,
    schedule_begin: saved.schedule_begin,
    schedule_end: saved.schedule_end,
  } as const;
  const labels = {
    name: t('foodServices.fields.name'),
    sales_material: t('foodServices.fields.sales_material'),
    schedule_begin: t('foodServices.fields.schedule_begin'),
    schedule_end: t('foodServices.fields.schedule_end'),
  } as const;
  const facts: Fact[] = (Object.keys(texts) as (keyof typeof texts)[])
    .filter((name) => typed[name].trim() !== saved[name])
    .map((name) => ({ id: name, label: labels[name], value: texts[name] }));
  if (!sameCentres(typed.business_units, saved.business_units))
    facts.push({
      id: 'business_units',
      label: t('foodServices.list.centres'),
      value: centresText(visibleCentres(now)),
      wide: true,
    });
  if (typed.is_default !== saved.is_default)
    facts.push({
      id: 'is_default',
      label: t('foodServices.fields.is_default'),
      value: t(saved.is_default ? 'common.yes' : 'common.no'),
    });
  if (typed.is_active !== saved.is_active)
    facts.push({
      id: 'is_active',
      label: t('foodServices.fields.is_active'),
      value: t(saved.is_active ? 'common.yes' : 'common.no'),
    });
  return facts;
}

function sameCentres(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
