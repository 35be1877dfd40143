import {
  addCreditSchema,
  creditPlaceSchema,
  denyCreditSchema,
  editCreditStatusSchema,
  exportCreditsSchema,
  fileReferenceSchema,
  getCreditsSchema,
} from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';

/** The bodies of the calls, from the domain's schemas. */
export class GetCreditsBody extends createZodDto(getCreditsSchema) {}
export class CreditPlaceBody extends createZodDto(creditPlaceSchema) {}
export class AddCreditBody extends createZodDto(addCreditSchema) {}
export class DenyCreditBody extends createZodDto(denyCreditSchema) {}
export class EditCreditStatusBody extends createZodDto(editCreditStatusSchema) {}
export class ExportCreditsBody extends createZodDto(exportCreditsSchema) {}
export class FileReferenceBody extends createZodDto(fileReferenceSchema) {}
