import { type PricedFoodService } from '@comensal/domain/food-services';
import { foldedName, nothingChosen, readEdit } from '@comensal/domain/platform/validation';
import {
  type AddServiceProfile,
  addServiceProfileSchema,
  configByDay,
  defaultQuantities,
  type EditServiceProfile,
  editServiceProfileSchema,
  type QuantityName,
  quantityNames,
  quantityOf,
  type ServiceProfileDetail,
  savedServiceProfileFields,
  serviceProfileRefusals,
  weekdayQuantities,
} from '@comensal/domain/service-profiles';
import type { Fact } from '@comensal/ui';
import type { z } from 'zod';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';

/** The form values of a service: the quantities as typed. */
export interface ServiceLine extends Readonly<Record<QuantityName, string>> {
  readonly is_active: boolean;
}

/** By the service's id. A service that is missing has the defaults. */
export type ServiceLines = Readonly<Record<string, ServiceLine>>;

/** The form's values, named as the calls name the fields. */
export interface ServiceProfileValues {
  readonly name: string;
  readonly business_unit_id: string;
  readonly company_id: string;
  readonly foodservices: ServiceLines;
  readonly version: number | null;
}

export type ServiceProfileBody = AddServiceProfile | EditServiceProfile;
export type ServiceProfileMode = 'create' | 'edit' | 'show';

const { name, business_unit_id, company_id } = addServiceProfileSchema.shape;
export const serviceProfileFields = formFields({
  rules: { name, business_unit_id, company_id },
  label: (field) => t(`serviceProfiles.fields.${field}`),
  elsewhere: { foodservices: 'foodservices' },
});

export function serviceProfileValuesOf(profile: ServiceProfileDetail | null): ServiceProfileValues {
  return {
    name: profile?.name ?? '',
    business_unit_id: profile?.business_unit_id ?? nothingChosen,
    company_id: profile?.company_id ?? nothingChosen,
    foodservices: Object.fromEntries(
      (profile?.foodservices ?? []).map((service) => [
        String(service.id),
        { ...textsOf(service), is_active: service.is_active },
      ]),
    ),
    version: profile?.version ?? null,
  };
}

function textsOf(quantities: Readonly<Record<QuantityName, number>>): Record<QuantityName, string> {
  return Object.fromEntries(quantityNames.map((name) => [name, String(quantities[name])])) as Record<
    QuantityName,
    string
  >;
}

/** The initial cells of a service that the profile does not contain (SPR-32, SPR-33). */
const firstLines = {
  create: { ...textsOf(defaultQuantities.create), is_active: false },
  edit: { ...textsOf(defaultQuantities.edit), is_active: false },
} as const;

export function lineOf(lines: ServiceLines, id: number, isNew: boolean): ServiceLine {
  return lines[String(id)] ?? firstLines[isNew ? 'create' : 'edit'];
}

/** The line when its service is enabled: cells without a value get the defaults (O-81). */
export function enabledLine(line: ServiceLine, isNew: boolean): ServiceLine {
  const defaults = firstLines[isNew ? 'create' : 'edit'];
  const quantities = Object.fromEntries(
    quantityNames.map((name) => [name, line[name] === '' ? defaults[name] : line[name]]),
  ) as Record<QuantityName, string>;
  return { ...quantities, is_active: true };
}

/** Whether the weekdays replace the day (SPR-31, O-83). */
export function countsByDay(line: ServiceLine): boolean {
  return (
    configByDay(
      Object.fromEntries(weekdayQuantities.map((name) => [name, quantityOf(line[name])])) as Record<
        (typeof weekdayQuantities)[number],
        number
      >,
    ) === 1
  );
}

/** The services allowed in a profile: active ones with a price in force (SPR-20, SPR-29). */
export function offeredServices(services: readonly PricedFoodService[]): PricedFoodService[] {
  return services.filter(({ is_active, price }) => is_active === 1 && price !== null);
}

/**
 * What the rules need to know about the currently chosen place: the offered services, and the names of its other
 * profiles.
 */
export interface ProfileFacts {
  readonly offered: readonly PricedFoodService[];
  readonly names: readonly string[];
}

/**
 * The rules of the form: those of the domain over the offered services, and whether the centre already has the name
 * (SPR-21 to SPR-31).
 */
export function serviceProfileSchema(profile: ServiceProfileDetail | null, facts: () => ProfileFacts) {
  return formSchema<ServiceProfileValues, ServiceProfileBody>(({ foodservices: lines, version, ...values }) => {
    const { offered, names } = facts();
    const isTaken = names.some((name) => foldedName(name) === foldedName(values.name.trim()));
    const foodservices = offered.map(({ id, name, price }) => {
      const line = lineOf(lines, id, profile === null);
      const quantities = Object.fromEntries(quantityNames.map((quantity) => [quantity, quantityOf(line[quantity])]));
      return { id, name, price, is_active: line.is_active, ...quantities };
    });
    const parsed: z.ZodSafeParseResult<ServiceProfileBody> =
      profile === null
        ? addServiceProfileSchema.safeParse({ ...values, foodservices })
        : readEdit(
            editServiceProfileSchema,
            { id: profile.id, name: values.name, foodservices, version },
            { ...profile },
            savedServiceProfileFields,
          );
    return {
      parsed,
      missing: isTaken ? [{ path: ['name'], message: serviceProfileRefusals.serviceProfileTaken.sentence }] : [],
    };
  });
}

/**
 * The body as the calls take it: whether the weekdays count, and for an edit the place too (SPR-31, SPR-38, SPR-39).
 */
export function sentServiceProfile(body: ServiceProfileBody, profile: ServiceProfileDetail | null) {
  return {
    ...body,
    ...(profile && { company_id: profile.company_id, business_unit_id: profile.business_unit_id }),
    foodservices: body.foodservices.map((service) => ({ ...service, config_by_day: configByDay(service) })),
  };
}

/** Where the profile now differs from what was typed. */
export function serviceProfileConflict(typed: ServiceProfileValues, now: ServiceProfileDetail): Fact[] {
  const facts: Fact[] =
    typed.name.trim() === now.name
      ? []
      : [{ id: 'name', label: serviceProfileFields.labelOf('name'), value: now.name }];
  for (const service of now.foodservices) {
    const line = typed.foodservices[String(service.id)];
    const same =
      line !== undefined &&
      line.is_active === service.is_active &&
      quantityNames.every((name) => quantityOf(line[name]) === service[name]);
    if (!same) facts.push({ id: `service-${service.id}`, label: service.name, value: savedText(service), wide: true });
  }
  return facts;
}

function savedText(service: ServiceProfileDetail['foodservices'][number]): string {
  if (!service.is_active) return t('common.no');
  const periods = (['qty_day', 'qty_week', 'qty_month', 'qty_year'] as const).map(
    (name) => `${t(`serviceProfiles.services.${name}`)} ${service[name]}`,
  );
  const days =
    service.config_by_day === 1
      ? weekdayQuantities.map((name) => `${t(`serviceProfiles.week.${name}`)} ${service[name]}`)
      : [];
  return [...periods, ...days].join(' · ');
}
