import { papers } from './papers.texts';

/** Texts of every screen of a record with a lifecycle: steps, history, documents, the next record of the list. */
export const lifecycle = {
  papers,
  next: 'Siguiente',
  further: 'Seguir con este',
  tabs: { waiting: 'Me esperan', able: 'Por resolver', ownOpen: 'Mías abiertas', all: 'Todas' },
  back: 'Volver a la lista',
  analyse: 'Analizar',
  review: 'Revisar',
  documents: 'Documentos',
  history: 'Historial',
  preview: 'Ver',
  download: 'Descargar {{name}}',
  nothingToDo: 'No hay acciones disponibles para usted en este estado.',
  waitingFor: 'Falta que otra persona complete el paso: {{next}}.',
  or: 'o',
  stepDone: 'hecho',
  stepCurrent: 'estado actual',
  stepNext: 'todavía no',
  stepRefused: 'rechazado',
  position: '{{position}} de {{total}} en la lista',
  conflictHint:
    'Cargamos su estado actual ({{status}}). Lo que usted completó sigue aquí mientras la acción sea posible.',
  conflictGone:
    'Cargamos su estado actual ({{status}}): la acción ya no es posible. Lo que usted completó se conserva abajo para que pueda copiarlo.',
  conflictNow: 'Cargamos su estado actual ({{status}}).',
  nextStep: 'Próximo paso',
  reversedLabel: 'Revertido',
  reversed: 'Revertido {{amount}}',
  reversedWhole: 'Revertido todo: {{amount}}',
} as const;
