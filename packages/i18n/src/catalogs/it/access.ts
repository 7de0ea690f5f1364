import type { English, Translated } from '../../catalog.ts';

export const access: Translated<English['access']> = {
  title: 'Ruoli e autorizzazioni',
  lead: 'Chi può fare che cosa, come lo decide il server. Un’autorizzazione indica che cosa si può fare; l’ambito del ruolo, su quali record.',
  noRights: 'Nulla: non c’è alcun ruolo.',
  several: 'I ruoli valgono in ambiti diversi: accanto a ogni autorizzazione è indicato dove vale.',
  roles: {
    title: 'I ruoli e il loro ambito',
    role: 'Ruolo',
    kind: 'Tipo',
    scope: 'Ambito',
    gives: 'Può assegnare e revocare i ruoli',
    givesNone: 'Nessuno',
    internal: 'Interno',
    client: 'Cliente',
    site: 'Centro di prelievo',
    guarded: 'Ha effetto solo dopo l’approvazione di un secondo amministratore',
  },
  rules: {
    title: 'Regole',
    add: 'Con più ruoli le autorizzazioni si sommano e ciascuna vale nell’ambito del ruolo che la concede. Due ruoli non si prestano mai l’ambito l’uno con l’altro.',
    absent: 'Ciò che è fuori dall’ambito appare come se non esistesse: in elenchi, conteggi, esportazioni, ricerche e collegamenti.',
    group:
      'Un gruppo di autorizzazioni precisa un ruolo. Non apre mai ciò che la tabella chiude, e il controllo completo di un’area ne comprende la visualizzazione.',
    conflict:
      'Il rappresentante designato del datore di lavoro non ha ruoli interni: né l’amministratore né il medico revisore possono agire al posto del datore di lavoro (49 CFR 40.3, 40.355).',
    two: '{roles}: chi assegna uno di questi ruoli ne fa solo richiesta. L’approvazione spetta a un altro amministratore, che non sia né il richiedente né l’utente stesso.',
    manage: 'Può modificare un utente solo chi avrebbe potuto assegnargli tutti i ruoli che ha.',
  },
  rights: {
    title: 'Autorizzazioni',
    right: 'Autorizzazione',
    search: 'Cerca autorizzazioni',
    role: 'Mostra ruoli',
    allRoles: 'Tutti i ruoli',
    count: { one: '{count} autorizzazione', many: '{count} di autorizzazioni', other: '{count} autorizzazioni' },
    none: 'Nessuna autorizzazione corrisponde',
    clear: 'Mostra tutte le autorizzazioni',
    may: 'Consentito',
    mayNot: 'Non consentito',
    with: 'Con {group}',
    legend: '✓ consentito · – non consentito · un nome: solo finché quel gruppo di autorizzazioni è attivo',
  },
  groups: {
    title: 'Gruppi di autorizzazioni',
    group: 'Gruppo',
    opens: 'Che cosa consente',
  },
};
