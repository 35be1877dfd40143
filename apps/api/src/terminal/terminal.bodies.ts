import {
  configurationQuerySchema,
  deliverySchema,
  getObservedMealsSchema,
  getRefusedMealsSchema,
  refusedMealSchema,
} from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';

/** The bodies of the calls, from the domain's schemas. */
export class DeliveryBody extends createZodDto(deliverySchema) {}
export class GetRefusedMealsBody extends createZodDto(getRefusedMealsSchema) {}
export class GetObservedMealsBody extends createZodDto(getObservedMealsSchema) {}
export class RefusedMealBody extends createZodDto(refusedMealSchema) {}
export class ConfigurationQuery extends createZodDto(configurationQuerySchema) {}
