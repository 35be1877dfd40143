import { at, dayOf, hour, type Moment, spanishDay } from './calendar';
import { cuitOf } from './cuit';
import { type PlannedFile, pdfOf } from './documents';
import { users } from './people';
import type { Random } from './random';

type Status = 'Pendiente' | 'Aprobado' | 'Rechazado';

export interface ContractorPlan {
  readonly username: string;
  readonly cuit: string;
  readonly business_name: string;
  readonly name: string;
  readonly province: string;
  readonly location: string;
  readonly address: string;
  readonly email: string;
  readonly alternative_email: string;
  readonly phone: string;
  readonly amount_customers: string;
  readonly business_unit_description: string;
  readonly requested: Moment;
  readonly decision: {
    readonly status: 'Aprobado' | 'Rechazado';
    readonly reason: string | null;
    readonly at: Moment;
  } | null;
  readonly documents: readonly {
    readonly planned: PlannedFile;
    readonly status: Status;
    readonly reason: string | null;
    /** The number of the form that it fills in, null for a further document. */
    readonly template: number | null;
  }[];
}

/** User, name, province, location, address, diners, centre, status, days ago. */
const requests = `
  hnosrivero | Rivero Hermanos Construcciones S.R.L. | Neuquén | Plottier | Ruta 22 km 1238 | 60 | Base Añelo, turno noche | Aprobado | 160
  electromec | Electromecánica Müller S.A. | Santa Fe | Rosario | Av. Circunvalación 4410 | 35 | Planta Rosario | Aprobado | 92
  transpampa | Transportes de la Pampa S.A. | La Pampa | Santa Rosa | Parque Industrial, lote 14 | 18 | Centro Río Cuarto | Rechazado | 61
  aislaciones | Aislaciones Térmicas del Sur S.A. | Chubut | Comodoro Rivadavia | Rivadavia 2210 | 25 | Añelo, yacimiento | Rechazado | 33
  montajesur | Montajes Industriales del Sur S.R.L. | Buenos Aires | Campana | Colón 155, piso 2 | 42 | Campana, parada de planta | Pendiente | 12
  viandasnorte | Viandas del Norte | Tucumán | Banda del Río Salí | San Martín 980 | 15 | Tucumán, zafra | Pendiente | 8
  jardines | Parques y Jardines Peñaranda | Buenos Aires | Pilar | Los Ñandúes 77 | 9 | Pilar, mantenimiento de verdes | Pendiente | 5
  pinturasok | Pinturas Industriales OK S.A.S. | Córdoba | Córdoba | Bv. Illia 640 | 12 | Córdoba, obra nueva | Pendiente | 2`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' | '));
const documentNames = [
  'Constancia de CUIT',
  'Estatuto',
  'Constancia bancaria',
  'Póliza de ART y nómina',
  'Declaración jurada del comedor',
  'Formulario 931',
] as const;

const expired = 'La constancia está vencida: adjunte una de este mes';

/** A rejected request has its first document rejected; of those that wait every third one is half reviewed. */
function reviewOf(status: Status, position: number, index: number): { status: Status; reason: string | null } {
  if (status === 'Rechazado')
    return position === 0 ? { status, reason: expired } : { status: 'Aprobado', reason: null };
  const isReviewed = status === 'Aprobado' || (index % 3 === 1 && position < 2);
  return { status: isReviewed ? 'Aprobado' : 'Pendiente', reason: null };
}

/**
 * The registrations of contractors in every state. The user 'precontratista' has none, so that registering can be
 * tried.
 */
export function makeContractorRequests(random: Random, now: Moment): ContractorPlan[] {
  return requests.map(
    ([username = '', business_name = '', province = '', location = '', address = '', ...more], index) => {
      const [amount_customers = '', business_unit_description = '', message, daysAgo] = more;
      const status = message as Status;
      const person = users.find((user) => user.username === username);
      const requested = at(dayOf(now) - Number(daysAgo), random.between(9 * hour, 18 * hour));
      const documents = documentNames.slice(0, random.whole(4, 6)).map((name, position) => ({
        planned: {
          id: random.uuid(),
          name: `${name}.pdf`,
          contentType: 'application/pdf' as const,
          content: pdfOf(name.toUpperCase(), [
            business_name,
            `Fecha: ${spanishDay(dayOf(requested))}`,
            '',
            'Documento de demostración.',
          ]),
        },
        ...reviewOf(status, position, index),
        template: position < 5 ? position + 1 : null,
      }));
      return {
        username,
        business_name,
        province,
        location,
        address,
        amount_customers,
        business_unit_description,
        requested,
        documents,
        cuit: cuitOf(`30${String(71_400_000 + index * 77_777)}`),
        name: `${person?.name ?? ''} ${person?.surname ?? ''}`.trim(),
        email: person?.email ?? '',
        alternative_email: `administracion@${username}.example`,
        phone: `+54 9 ${random.whole(11, 388)} ${random.digits(7)}`,
        decision:
          status === 'Pendiente'
            ? null
            : {
                status,
                at: requested + random.whole(2, 5) * 86_400,
                reason: status === 'Rechazado' ? 'Falta renovar la constancia' : null,
              },
      };
    },
  );
}
