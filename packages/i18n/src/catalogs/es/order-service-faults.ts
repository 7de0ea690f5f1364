import type { Translated } from '../../catalog.ts';
import type { orderServiceFaults as faults, orderServiceProblem as problem } from '../en/order-service-faults.ts';

export const orderServiceFaults = {
  otherSite: 'Este centro no realiza todas las pruebas ordenadas',
  notAlcohol: 'Esta prueba no tiene lecturas de alcohol',
  noScreening: 'La confirmación se hace después de una prueba inicial que no sea negativa (49 CFR 40.247)',
  beforeOrder: 'Es anterior al momento en que se hizo la orden',
  otherKind: 'Esta orden no admite otro tipo de muestra',
  notEntered: 'Este resultado no se ingresa a mano',
  needsLaboratory: 'Una prueba instantánea que no es negativa se envía a un laboratorio',
  fileKind: 'Elija un archivo PDF, JPEG, PNG o TIFF que no esté dañado y no contenga scripts ni adjuntos',
  infected: 'Este archivo contiene un virus y no se guardó',
  tooManyPages: 'Un documento puede tener como máximo {max} páginas',
} satisfies Translated<typeof faults>;

export const orderServiceProblem = {
  notCollected: 'Solo una prueba ya realizada tiene lecturas, ID de la muestra y fecha de toma.',
  notAwaited: 'Solo puede llegar un donante cuya muestra aún está por tomarse.',
} satisfies Translated<typeof problem>;
