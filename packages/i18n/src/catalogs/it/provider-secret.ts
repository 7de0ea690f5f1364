import type { English, Translated } from '../../catalog.ts';

export const providerSecret: Translated<English['providerSecret']> = {
  make: 'Nuovo segreto di firma',
  title: 'Segreto di firma di {name}',
  text: 'Mostrato solo questa volta. Consegnarlo al fornitore per un canale sicuro. Il segreto precedente vale finché non si crea il prossimo.',
  copy: 'Copia',
  copied: 'Segreto copiato.',
  done: 'È stato conservato',
  ask: 'Creare un nuovo segreto di firma per {name}?',
  askText: 'Il fornitore firma con esso i propri messaggi. Quello precedente funziona finché non se ne crea un altro.',
  ok: 'Crea segreto',
  list: 'Segreto di firma',
};
