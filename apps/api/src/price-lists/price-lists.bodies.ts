import { addPriceListSchema, editPriceListSchema, getPriceListsSchema } from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';

/** The bodies of the calls, from the domain's schemas. */
export class GetPriceListsBody extends createZodDto(getPriceListsSchema) {}
export class AddPriceListBody extends createZodDto(addPriceListSchema) {}
export class EditPriceListBody extends createZodDto(editPriceListSchema) {}
