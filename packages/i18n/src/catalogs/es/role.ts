import type { Catalog } from '../../catalog.ts';

/** Names of the roles: the demo names them at sign-in already. */
export const role: Catalog['labels']['role'] = {
  'GA': 'Administrador global',
  'SA': 'Superadministrador',
  'LSA': 'Superadministrador limitado',
  'MRO': 'Médico revisor (MRO)',
  'MRO-ASSIST': 'Asistente del MRO',
  'DER': 'Representante designado del empleador (DER)',
  'HRA': 'Administrador de recursos humanos',
  'LHRA': 'Administrador de recursos humanos limitado',
  'OOA': 'Administrador solo de órdenes',
  'CHO': 'Administrador de la Clearinghouse',
  'COLLECTOR': 'Recolector de muestras (red de clínicas)',
};
