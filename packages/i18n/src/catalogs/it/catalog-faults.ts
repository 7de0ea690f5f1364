import type { Translated } from '../../catalog.ts';
import type { catalogFaults as english } from '../en/catalog-faults.ts';

export const catalogFaults = {
  dotOccupationOnly: 'Previsto solo per le mansioni DOT',
  otherAgency: 'Scelga una categoria di questa agenzia',
  dotOccupation: 'Le mansioni DOT vengono aggiunte dall’amministratore del programma',
  ownPhysician: 'Può gestire solo il proprio record di medico, senza cambiarne il titolare né il medico predefinito',
  onlyDefault: 'Il predefinito è {name}. Rimuova prima l’impostazione da lì.',
  clock: 'Inserisca un’ora, ad esempio 08:30',
  overlap: 'Questo orario si sovrappone a un altro dello stesso giorno',
  unknownZip: 'Questo codice postale non è noto',
} satisfies Translated<typeof english>;
