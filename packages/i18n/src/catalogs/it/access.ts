import type { English, Translated } from '../../catalog.ts';

export const access: Translated<English['access']> = {
  title: 'Ruoli e autorizzazioni',
  lead: 'Chi può fare che cosa. Un’autorizzazione indica che cosa può fare un utente. L’ambito del ruolo indica su quali record.',
  noRights: 'Nessuna autorizzazione. Assegnare prima un ruolo.',
  several: 'Questi ruoli hanno ambiti diversi. Ogni autorizzazione indica dove si applica.',
  roles: {
    title: 'Ruoli e ambito',
    role: 'Ruolo',
    kind: 'Tipo',
    scope: 'Ambito',
    gives: 'Può assegnare e revocare',
    givesNone: 'Nessuno',
    internal: 'Interno',
    client: 'Cliente',
    site: 'Centro di prelievo',
    guarded: 'Richiede una seconda approvazione',
  },
  rules: {
    title: 'Regole',
    add: 'Con più ruoli le autorizzazioni si sommano. Ciascuna si applica solo nell’ambito del ruolo che la concede.',
    absent:
      'I record fuori dall’ambito di un utente non compaiono da nessuna parte: né in elenchi, conteggi, esportazioni, ricerche o collegamenti.',
    group:
      'Un gruppo di autorizzazioni precisa un ruolo. Non concede mai ciò che la tabella nega. Il controllo completo di un’area ne comprende la visualizzazione.',
    conflict:
      'Il DER non può avere un ruolo interno: né un amministratore terzo (C/TPA) né un MRO possono agire per il datore di lavoro (49 CFR 40.3, 40.355).',
    two: 'Ruoli che richiedono una seconda approvazione: {roles}. L’amministratore che approva non è né l’utente né chi ha richiesto il ruolo.',
    hra: 'Un HRA vede i risultati e le attività del DER solo nelle aziende che lo consentono.',
    manage: 'Si può modificare un utente solo se si potrebbero assegnare tutti i ruoli che ha.',
  },
  rights: {
    title: 'Autorizzazioni',
    right: 'Autorizzazione',
    search: 'Cerca autorizzazioni',
    role: 'Mostra ruoli',
    count: { one: '{count} autorizzazione', many: '{count} di autorizzazioni', other: '{count} autorizzazioni' },
    none: 'Nessuna autorizzazione corrisponde',
    clear: 'Mostra tutte le autorizzazioni',
    may: 'Consentito',
    mayNot: 'Non consentito',
    with: 'Con {group}',
    compare: 'Scegliere due ruoli da confrontare',
    onlyDifferences: 'Solo differenze',
    differs: 'Diverso tra i due ruoli',
    same: 'Qui questi ruoli hanno le stesse autorizzazioni.',
    differenceCount: { one: '{count} differenza', many: '{count} di differenze', other: '{count} differenze' },
    legend: '✓ consentito · ◐ solo con un gruppo di autorizzazioni · – non consentito',
  },
  groups: {
    title: 'Gruppi di autorizzazioni',
    group: 'Gruppo',
    opens: 'Che cosa consente',
  },
};
