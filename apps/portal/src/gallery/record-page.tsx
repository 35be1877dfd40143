import {
  Badge,
  Button,
  Card,
  DescriptionList,
  Money,
  PageHeader,
  ProgressBar,
  StatusBadge,
  Stepper,
  Timeline,
} from '@comensal/ui';

const stateLabels = { done: 'hecho', current: 'estado actual', next: 'por venir', refused: 'rechazado' };

/** A record as a guided page. */
export function RecordPage() {
  return (
    <>
      <PageHeader
        back={{ label: 'Créditos', href: '?page=table' }}
        heading="Aceros del Plata S.A."
        badge={<StatusBadge tone="progress">Pagado</StatusBadge>}
        actions={
          <>
            <Button variant="secondary">Rechazar</Button>
            <Button variant="primary">Aprobar</Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <Card>
          <Stepper
            label="Recorrido del crédito"
            stateLabels={stateLabels}
            orLabel="o"
            steps={[
              { id: '1', label: 'Pendiente', state: 'done', person: 'Carla Gómez', date: '02/03/2026 09:14' },
              { id: '2', label: 'Facturado', state: 'done', person: 'Martín Sosa', date: '03/03/2026 11:40' },
              { id: '3', label: 'Pagado', state: 'current', person: 'Carla Gómez', date: '05/03/2026 16:02' },
              { id: '4', label: 'Aprobado', state: 'next', alternatives: ['Rechazado'] },
            ]}
          />
        </Card>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Card title="Datos del crédito">
            <DescriptionList
              columns={3}
              facts={[
                { id: 'a', label: 'Monto', value: <Money text="$ 1.250.000,00" size="large" /> },
                { id: 'b', label: 'Saldo', value: <Money text="-$ 32.410,50" negative /> },
                { id: 'c', label: 'Fecha', value: '02/03/2026', figures: true },
                { id: 'd', label: 'CUIT', value: '30-50007919-1', figures: true },
                { id: 'e', label: 'Centro logístico', value: 'Comedor Campana' },
                { id: 'f', label: 'Grupo', value: 'Turno mañana' },
              ]}
            />
          </Card>
          <Card title="Historial">
            <Timeline
              label="Historial"
              entries={[
                {
                  id: '3',
                  title: 'Pago informado',
                  person: 'Carla Gómez',
                  at: { text: '05/03/2026 16:02' },
                  tone: 'progress',
                },
                {
                  id: '2',
                  title: 'Rechazado',
                  person: 'Ana Ruiz',
                  at: { text: '04/03/2026 12:10' },
                  tone: 'refused',
                  note: 'El comprobante no corresponde al monto de la factura.',
                },
                {
                  id: '1',
                  title: 'Facturado',
                  person: 'Martín Sosa',
                  at: { text: '03/03/2026 11:40' },
                  tone: 'progress',
                },
              ]}
            />
          </Card>
        </div>
        <Card title="Rechazado">
          <Stepper
            label="Recorrido del crédito denegado"
            stateLabels={stateLabels}
            orLabel="o"
            steps={[
              { id: '1', label: 'Pendiente', state: 'done', person: 'Carla Gómez', date: '02/03/2026 09:14' },
              { id: '2', label: 'Denegado', state: 'refused', person: 'Martín Sosa', date: '03/03/2026 11:40' },
            ]}
          />
        </Card>
        <Card title="Avance">
          <div className="grid gap-6 sm:grid-cols-2">
            <ProgressBar
              label="Carga de comensales"
              progress={{ done: 1240, total: 5000 }}
              counts="1.240 de 5.000"
              remaining="quedan 40 s"
            />
            <ProgressBar label="Generando el archivo" />
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <StatusBadge tone="pending">Pendiente</StatusBadge>
            <StatusBadge tone="progress">Facturado</StatusBadge>
            <StatusBadge tone="approved">Aprobado</StatusBadge>
            <StatusBadge tone="refused">Rechazado</StatusBadge>
            <StatusBadge tone="neutral">Inactivo</StatusBadge>
            <Badge>2B</Badge>
          </div>
        </Card>
      </div>
    </>
  );
}
