import type { Translated } from '../../catalog.ts';
import type { catalogFaults as english } from '../en/catalog-faults.ts';

export const catalogFaults = {
  dotOnly: 'Solo las ocupaciones DOT tienen este dato',
  otherAgency: 'Elija una categoría de esta agencia',
  dotOccupation: 'Las ocupaciones DOT las agrega el administrador del programa',
  ownPhysician: 'Solo puede mantener su propio registro de médico, sin cambiar a quién pertenece ni el médico predeterminado',
  otherDefault: 'El predeterminado es {name}. Primero quítelo ahí.',
  moment: 'Ingrese la fecha y la hora: MM/DD/AAAA hh:mm AM o PM',
  logoImage: 'Elija una imagen PNG o JPEG',
  logoTooLarge: 'Elija una imagen de 1 MB como máximo',
  clock: 'Escriba una hora como 08:30',
  overlap: 'Este horario se superpone con otro del mismo día',
  unknownZip: 'No conocemos este código postal',
} satisfies Translated<typeof english>;
