import type { Words } from './words.js';

export const it: Words = {
  hello: 'Ciao,',
  helloName: 'Ciao {name},',
  copyLink: 'Ecco il link, se preferisci copiarlo:',
  sentBy: 'Inviato da {project}',
  anApplication: 'un’applicazione',
  aTeam: 'in un team',
  theTeam: 'nel team {team}',
  verification: {
    subject: 'Verifica il tuo indirizzo email per {project}',
    heading: 'Conferma il tuo indirizzo email',
    body: 'Conferma che questo indirizzo è tuo, così {project} può contattarti e puoi recuperare il tuo account.',
    button: 'Conferma il mio indirizzo',
    reassurance: 'Non ti sei registrato? Allora non c’è nulla da fare: ignora questa email.',
    made: 'È stato creato un account per {project} con questo indirizzo: {moment}.',
    added: 'Questo indirizzo è stato aggiunto a un account per {project}: {moment}.',
    advice: 'Non eri tu? Allora non confermarlo e togli il tuo indirizzo da quell’account.',
    notMe: 'Non ero io',
  },
  reset: {
    subject: 'Reimposta la tua password per {project}',
    heading: 'Scegli una nuova password',
    body: 'Qualcuno, speriamo tu, ha chiesto una nuova password del tuo account per {project}. Puoi sceglierla nella prossima pagina.',
    button: 'Scegli una nuova password',
    reassurance: 'Non l’hai chiesta tu? La tua password resta com’è, e nessuno può cambiarla senza questa email.',
  },
  signIn: {
    subject: 'Accesso a {project}: il tuo codice è {code}',
    preview: 'Il tuo codice è {code}. Vale una volta sola.',
    heading: 'Accesso a {project}',
    body: 'Inserisci questo codice nella pagina in cui stai accedendo:',
    button: 'Accedi senza il codice',
    reassurance:
      'Non dare questo codice a nessuno: non te lo chiederemo mai. Non hai provato ad accedere? Ignora questa email.',
  },
  team: {
    subject: 'Sei stato invitato {team}',
    heading: 'Invito in un team',
    body: 'Sei stato invitato {team} per {project}. Accetta, e ne farai parte.',
    button: 'Accetta l’invito',
    reassurance: 'Non conosci questo team? Ignora questa email: non succede nulla se non accetti.',
  },
  invitation: {
    subject: 'Sei stato invitato ad accedere a {project}',
    heading: 'Hai un invito',
    body: 'Il tuo accesso a {project} è pronto. Accedi con questo indirizzo email per iniziare.',
    button: 'Accedi',
    reassurance: 'Non aspettavi questo invito? Ignora questa email: non succede nulla se non accedi.',
  },
};
