import { type AuthType, authTypes } from '../customers/customer';
import { customers } from '../customers/customers.texts';
import { foldedName } from '../platform/validation/folded-name';
import { patterns } from '../platform/validation/schemas';
import { customersMassive } from './customers-massive.texts';

/** A column of the spreadsheet of diners. */
export interface UploadColumn {
  readonly key:
    | 'country'
    | 'brand'
    | 'full_name'
    | 'file_number'
    | 'section'
    | 'auth_type'
    | 'auth_code'
    | 'password'
    | 'profile_id'
    | 'group';
  /** The heading. */
  readonly title: string;
  /** A row without it is refused (MAS-06), and so is a sheet without the column. */
  readonly isRequired: boolean;
  /** Width in an export, in characters. */
  readonly width: number;
  /** Synonyms that people use in their own lists: such a heading must be confirmed. */
  readonly alike: readonly string[];
  /** The headings of two columns that hold it together. */
  readonly parts?: readonly [readonly string[], readonly string[]];
  /** The signs its cells may contain, for the message about any other sign. */
  readonly signs?: RegExp;
  readonly isSecret?: true;
  /** What the example row of the template says. */
  readonly example?: string;
}

const titles = customers.upload;
const { example } = customersMassive;

/**
 * The columns of the mass upload, in order (MAS-02, MAS-06, O-71): the upload reads them, its template shows them, and
 * the export of the list writes them. Each row has one code and one service profile of a diner. A row whose code is
 * known at the centre is about that diner. An empty password then leaves the diner's manual load as it is (O-72),
 * because exports never contain passwords. An empty group, or a sheet without that column, leaves the diner's as it is.
 */
export const uploadColumns: readonly UploadColumn[] = [
  {
    key: 'country',
    title: titles.country,
    isRequired: true,
    width: 12,
    alike: ['country', 'nacionalidad'],
    example: example.country,
  },
  {
    key: 'brand',
    title: titles.brand,
    isRequired: true,
    width: 26,
    alike: ['brand', 'empresa'],
    example: example.company,
  },
  {
    key: 'full_name',
    title: titles.fullName,
    isRequired: false,
    width: 32,
    alike: ['nombre', 'nombres', 'apellido', 'apellidos', 'nombre completo', 'comensal', 'empleado', 'colaborador'],
    parts: [
      ['apellido', 'apellidos'],
      ['nombre', 'nombres'],
    ],
    signs: /[\p{L}\p{M}0-9 .,'’-]/u,
    example: example.fullName,
  },
  {
    key: 'file_number',
    title: titles.fileNumber,
    isRequired: false,
    width: 11,
    alike: ['legajo personal', 'legajo empleado', 'legajo interno'],
    signs: patterns.digits,
    example: example.fileNumber,
  },
  {
    key: 'section',
    title: titles.section,
    isRequired: false,
    width: 22,
    alike: ['area', 'seccion', 'departamento', 'sector de trabajo'],
    signs: patterns.description,
    example: example.section,
  },
  {
    key: 'auth_type',
    title: titles.authType,
    isRequired: true,
    width: 14,
    alike: ['tipo', 'tipo autenticacion', 'tipo codigo', 'tipo identificacion', 'identificacion', 'medio'],
    example: titles.card,
  },
  {
    key: 'auth_code',
    title: titles.authCode,
    isRequired: true,
    width: 20,
    alike: [
      'cod',
      'codigo tarjeta',
      'tarjeta',
      'credencial',
      'codigo autenticacion',
      'codigo comensal',
      'codigo credencial',
    ],
    signs: patterns.alphanumeric,
    example: example.authCode,
  },
  {
    key: 'password',
    title: titles.password,
    isRequired: false,
    width: 13,
    alike: ['clave', 'pin', 'password', 'contrasenia'],
    isSecret: true,
  },
  {
    key: 'profile_id',
    title: titles.profileId,
    isRequired: true,
    width: 24,
    alike: ['perfil', 'id perfil', 'perfil comensal', 'perfil servicio', 'id perfil servicio'],
    signs: patterns.digits,
    example: example.profileId,
  },
  { key: 'group', title: titles.group, isRequired: false, width: 26, alike: [] },
];

/** The word for each kind of code in the spreadsheet; an upload also accepts CARD and BIOMETRIC (O-71). */
export const authTypeWords: Readonly<Record<AuthType, string>> = { CARD: titles.card, BIOMETRIC: titles.biometric };

/** The kind of code that a cell names, ignoring case and accents; null if it names none. */
export function authTypeOf(cell: string): AuthType | null {
  const word = foldedName(cell.trim());
  return authTypes.find((type) => word === foldedName(type) || word === foldedName(authTypeWords[type])) ?? null;
}

/**
 * 'Apellido, Nombre' (MAS-03). A diner without a name has an empty cell; one without a surname starts with the comma,
 * and a multi-word surname alone ends with one: otherwise the upload asks which words are the first name.
 */
export function fullNameCell({
  name,
  surname,
}: {
  readonly name: string | null;
  readonly surname: string | null;
}): string {
  if (name === null) return surname?.includes(' ') === true ? `${surname},` : (surname ?? '');
  return `${surname ?? ''}, ${name}`;
}

/** Splits the cell at its first comma; without a comma all of it is the surname. Empty parts are null. */
export function namesOfCell(cell: string): { name: string | null; surname: string | null } {
  const [surname = '', ...rest] = cell.split(',');
  return { surname: surname.trim() || null, name: rest.join(',').trim() || null };
}
