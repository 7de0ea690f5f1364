import type { Catalog } from '../../catalog.ts';

/** Names of the roles: the demo names them at sign-in already. */
export const role: Catalog['labels']['role'] = {
  'GA': 'Amministratore globale',
  'SA': 'Superamministratore',
  'LSA': 'Superamministratore limitato',
  'MRO': 'Medico revisore (MRO)',
  'MRO-ASSIST': 'Assistente MRO',
  'DER': 'Rappresentante designato del datore di lavoro (DER)',
  'HRA': 'Amministratore risorse umane',
  'LHRA': 'Amministratore risorse umane limitato',
  'OOA': 'Amministratore dei soli ordini',
  'CHO': 'Amministratore Clearinghouse',
  'COLLECTOR': 'Addetto al prelievo (rete di cliniche)',
};
