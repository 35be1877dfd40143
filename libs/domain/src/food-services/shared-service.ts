import type { AddFoodService } from './food-service.schemas';
import { foodServices } from './food-services.texts';

/** The fields that all centres of a service share: everything but where it is offered. */
const sharedServiceFields = [
  'name',
  'sales_material',
  'schedule_begin',
  'schedule_end',
  'is_default',
  'is_active',
] as const;
export type SharedServiceField = (typeof sharedServiceFields)[number];
export type SharedServiceValues = Pick<AddFoodService, SharedServiceField>;

/**
 * Whether the person may change the shared fields of a service, and remove it: only when no centre outside their scope
 * offers it. Otherwise they can only change its offer at their own centres. With total access every centre is in scope.
 */
export function ownsWholeService({ other_business_units }: { readonly other_business_units: number }): boolean {
  return other_business_units === 0;
}

/** The shared fields in which two states of a service differ, in the order of the form. */
export function changedSharedFields(one: SharedServiceValues, other: SharedServiceValues): SharedServiceField[] {
  return sharedServiceFields.filter((field) => one[field] !== other[field]);
}

/** The form's label of a shared field. */
export function sharedFieldLabel(field: SharedServiceField): string {
  return foodServices.fields[field];
}
