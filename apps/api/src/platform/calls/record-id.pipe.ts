import { invalidFields } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { Injectable, type PipeTransform } from '@nestjs/common';

/** The number of a record in a path; refuses (422) anything but a positive safe integer. */
@Injectable()
export class RecordIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,14}$/.test(value)) throw invalidFields({ id: validation.invalid });
    return Number(value);
  }
}
