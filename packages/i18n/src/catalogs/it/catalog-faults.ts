import type { Translated } from '../../catalog.ts';
import type { catalogFaults as english } from '../en/catalog-faults.ts';

export const catalogFaults = {
  dotOnly: 'Previsto solo per le mansioni DOT',
  otherAgency: 'Scelga una categoria di questa agenzia',
  dotOccupation: 'Le mansioni DOT vengono aggiunte dall’amministratore del programma',
  ownPhysician: 'Può gestire solo il proprio record di medico, senza cambiarne il titolare né il medico predefinito',
  otherDefault: 'Il predefinito è {name}. Rimuova prima l’impostazione da lì.',
  moment: 'Inserire data e ora: MM/GG/AAAA hh:mm AM o PM',
  logoImage: 'Scegliere un’immagine PNG o JPEG',
  logoTooLarge: 'Scegliere un’immagine di al massimo 1 MB',
  clock: 'Inserisca un’ora, ad esempio 08:30',
  overlap: 'Questo orario si sovrappone a un altro dello stesso giorno',
  unknownZip: 'Questo codice postale non è noto',
} satisfies Translated<typeof english>;
