import {
  addCustomerSchema,
  editCustomerSchema,
  exportCustomersSchema,
  getCustomersSchema,
  removeCustomerSchema,
} from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';

/** The bodies of the calls, from the domain's schemas. */
export class GetCustomersBody extends createZodDto(getCustomersSchema) {}
export class AddCustomerBody extends createZodDto(addCustomerSchema) {}
export class EditCustomerBody extends createZodDto(editCustomerSchema) {}
export class RemoveCustomerBody extends createZodDto(removeCustomerSchema) {}
export class ExportCustomersBody extends createZodDto(exportCustomersSchema) {}
