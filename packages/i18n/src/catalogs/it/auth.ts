import type { English, Translated } from '../../catalog.ts';

export const auth: Translated<English['auth']> = {
  title: 'Accesso',
  lead: 'Utilizzare il nome utente e la password del proprio account.',
  username: 'Nome utente',
  password: 'Password',
  signIn: 'Accedi',
  forgot: 'Password dimenticata?',
  noAccount: 'Non ha ancora un account?',
  signUp: 'Ne richieda uno',
  clinic: 'Accedi come struttura sanitaria',
  labResult: 'Consulta un risultato di laboratorio',
  contact: 'Contatti',
  terms: 'Termini e condizioni',
  privacy: 'Informativa sulla privacy',
  otherWays: 'Altre modalità di accesso',
  legal: 'Note legali e contatti',
  points: {
    title: 'Che cosa può fare qui',
    companies: 'Le aziende e le loro sedi: registrate una sola volta e sempre corrette.',
    lists: 'Elenchi da filtrare, ordinare ed esportare esattamente come li vede.',
    languages: 'Sei lingue, alla scrivania o sul telefono.',
    audit: 'Ogni modifica registrata: chi, che cosa e quando.',
  },
  demo: {
    title: 'Accessi dimostrativi',
    hint: 'Questa installazione contiene dati dimostrativi. Scegliere un ruolo per compilare il modulo. La password è «{password}» per tutti.',
    otherCompany: '{role} di un’altra azienda',
  },
  again: {
    title: 'La sessione è terminata',
    hint: 'Accedere di nuovo per continuare. I dati inseriti sono ancora qui.',
    leave: 'Esci comunque',
    goOn: 'Continua',
  },
};
