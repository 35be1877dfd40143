import {
  Button,
  Card,
  Checkbox,
  Combobox,
  ConfirmDialog,
  DateInput,
  Dialog,
  Drawer,
  ErrorDialog,
  Field,
  Notice,
  PasswordInput,
  RadioGroup,
  Section,
  Select,
  Switch,
  Tabs,
  TextArea,
  TextInput,
} from '@comensal/ui';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { MoneyField } from '../platform/forms/money-field';
import { dateLabels } from './labels';
import { credits } from './rows';

const companies = [...new Set(credits.map((row) => row.company))].map((label, index) => ({
  value: String(index),
  label,
  detail: `SAP 00${index}4812`,
}));

/** Every control, plain, wrong and disabled, and every dialog. */
export function FormsPage() {
  const [amount, setAmount] = useState('1234567,5');
  const [day, setDay] = useState<number | null>(20_260_305);
  const [company, setCompany] = useState<string | null>('1');
  const [verdict, setVerdict] = useState<string | null>('yes');
  const [access, setAccess] = useState<string | null>('r');
  const [open, setOpen] = useState<string | null>(null);
  const [tab, setTab] = useState('form');
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="pending" title="Los créditos se piden del 1 al 5 de cada mes">
        Hoy se puede completar el borrador; se envía a partir del 1 de abril.
      </Notice>
      <Tabs
        label="Vistas"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'form', label: 'Formulario', content: null },
          { id: 'states', label: 'Estados', content: <p>Otra vista</p> },
        ]}
      />
      <Card
        title="Solicitud"
        description="Los montos van sin puntos; la coma separa los centavos."
        footer={
          <>
            <Button variant="quiet">Cancelar</Button>
            <Button>Guardar borrador</Button>
            <Button variant="primary">Enviar solicitud</Button>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Empresa contratista" required>
            <Combobox
              options={companies}
              value={company}
              onChange={setCompany}
              clearable
              labels={{
                toggle: 'Ver empresas',
                clear: 'Quitar',
                empty: 'Ninguna empresa coincide',
                loading: 'Buscando',
              }}
            />
          </Field>
          <Field label="Centro logístico" message="Debe completar el campo Centro Logistico">
            <Select
              anyLabel="Seleccione"
              options={[
                { value: '1', label: 'Comedor Campana' },
                { value: '2', label: 'Planta Zárate' },
              ]}
              defaultValue="%"
            />
          </Field>
          <Field label="Monto" hint="Saldo disponible: $ 1.200.000,00">
            <MoneyField value={amount} onChange={setAmount} />
          </Field>
          <Field label="Fecha">
            <DateInput value={day} onChange={setDay} today={20_260_312} locale="es-AR" labels={dateLabels} />
          </Field>
          <Field label="Nombre de usuario" message="El usuario ya existe">
            <TextInput defaultValue="lfernandez" />
          </Field>
          <Field label="Contraseña" hint="Al menos 8 caracteres">
            <PasswordInput labels={{ show: 'Mostrar', hide: 'Ocultar' }} defaultValue="Comedor.2026" />
          </Field>
          <Field label="Usuario" disabled>
            <TextInput defaultValue="lfernandez" />
          </Field>
          <Field label="Solo lectura">
            <TextInput readOnly defaultValue="Contratista" />
          </Field>
          <Field label="Motivo" optionalLabel="(opcional)" className="sm:col-span-2">
            <TextArea placeholder="Escriba el motivo" />
          </Field>
        </div>
      </Card>
      <Card title="Elecciones">
        <div className="grid gap-6 sm:grid-cols-3">
          <div className="flex flex-col gap-2">
            <Checkbox label="Servicio activo" defaultChecked />
            <Checkbox label="Por defecto" hint="Se ofrece en todos los centros" />
            <Checkbox label="Algunos centros" mixed />
            <Checkbox label="No disponible" disabled defaultChecked />
          </div>
          <div className="flex flex-col gap-3">
            <Switch label="Administra grupos" defaultChecked />
            <Switch label="Acceso total" hint="Ve todas las empresas y centros" />
            <Switch label="Deshabilitado" disabled />
          </div>
          <div className="flex flex-col gap-4">
            <RadioGroup
              label="Decisión"
              value={verdict}
              onChange={setVerdict}
              options={[
                { value: 'yes', label: 'Aprobar', tone: 'approved', icon: Check },
                { value: 'no', label: 'Rechazar', tone: 'refused', icon: X },
              ]}
            />
            <RadioGroup
              label="Permiso"
              layout="list"
              value={access}
              onChange={setAccess}
              options={[
                { value: '', label: 'Sin permiso' },
                { value: 'r', label: 'Lectura' },
                { value: 'w', label: 'Escritura' },
              ]}
            />
          </div>
        </div>
      </Card>
      <Card title="Botones y diálogos">
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setOpen('dialog')}>
            Diálogo
          </Button>
          <Button onClick={() => setOpen('confirm')}>Confirmar</Button>
          <Button variant="danger" onClick={() => setOpen('danger')}>
            Eliminar
          </Button>
          <Button variant="quiet" onClick={() => setOpen('error')}>
            Error
          </Button>
          <Button onClick={() => setOpen('drawer')}>Panel</Button>
          <Button variant="primary" busy>
            Guardando
          </Button>
          <Button disabled>Deshabilitado</Button>
          <Button variant="primary" disabled>
            Deshabilitado
          </Button>
          <Button size="small">Chico</Button>
        </div>
      </Card>
      <Section title="Datos de la empresa" description="Como figuran en la constancia de AFIP.">
        <Field label="Razón social">
          <TextInput />
        </Field>
      </Section>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Registro de servicio"
        description="Los horarios son de la hora del centro."
        closeLabel="Cerrar"
        footer={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="primary" onClick={close}>
              Guardar
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="Nombre del servicio">
            <TextInput />
          </Field>
          <Field label="Desde">
            <DateInput value={day} onChange={setDay} today={20_260_312} locale="es-AR" labels={dateLabels} />
          </Field>
          <Field label="Empresa">
            <Combobox
              options={companies}
              value={company}
              onChange={setCompany}
              labels={{
                toggle: 'Ver empresas',
                clear: 'Quitar',
                empty: 'Ninguna empresa coincide',
                loading: 'Buscando',
              }}
            />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Enviar solicitud"
        sentence="Desea enviar la solicitud?"
        labels={{ yes: 'Si', no: 'No' }}
        onYes={close}
        onNo={close}
      />
      <ConfirmDialog
        open={open === 'danger'}
        danger
        title="Eliminar grupo"
        sentence="Desea eliminar el grupo Turno noche?"
        labels={{ yes: 'Si', no: 'No' }}
        onYes={close}
        onNo={close}
      />
      <ErrorDialog
        open={open === 'error'}
        title="Atención!"
        heading="Error"
        message="No se pudo guardar el crédito: otra persona lo cambió mientras tanto."
        reference={{ label: 'Referencia', value: '01J9Z2K8Q4M7' }}
        time={{ label: 'Fecha de Incidencia', value: '12/03/2026 10:42:07' }}
        labels={{ close: 'Cerrar', retry: 'Reintentar' }}
        onClose={close}
        onRetry={close}
      />
      <Drawer open={open === 'drawer'} onClose={close} title="Detalle" closeLabel="Cerrar">
        <div className="p-5">Contenido</div>
      </Drawer>
    </div>
  );
}
