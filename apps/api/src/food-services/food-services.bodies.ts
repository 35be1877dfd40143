import {
  addFoodServiceSchema,
  editFoodServiceSchema,
  getFoodServicesByBUCompanySchema,
  getFoodServicesByBUSchema,
  getFoodServicesByBusinessUnitsSchema,
  getFoodServicesSchema,
} from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';

/** The bodies of the calls, from the domain's schemas. */
export class GetFoodServicesBody extends createZodDto(getFoodServicesSchema) {}
export class GetFoodServicesByBUBody extends createZodDto(getFoodServicesByBUSchema) {}
export class GetFoodServicesByBusinessUnitsBody extends createZodDto(getFoodServicesByBusinessUnitsSchema) {}
export class GetFoodServicesByBUCompanyBody extends createZodDto(getFoodServicesByBUCompanySchema) {}
export class AddFoodServiceBody extends createZodDto(addFoodServiceSchema) {}
export class EditFoodServiceBody extends createZodDto(editFoodServiceSchema) {}
