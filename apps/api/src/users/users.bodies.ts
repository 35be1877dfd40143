import { addUserSchema, editUserSchema, getUsersSchema } from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';

/** The bodies of the calls, from the domain's schemas. */
export class GetUsersBody extends createZodDto(getUsersSchema) {}
export class AddUserBody extends createZodDto(addUserSchema) {}
export class EditUserBody extends createZodDto(editUserSchema) {}
