import type { PageTexts } from './en.js';

export const it: PageTexts = {
  close: 'Chiudi',

  signingIn: 'Accesso in corso…',
  takesLonger: 'Ci vuole più tempo del solito.',
  signInFailed: 'Accesso non riuscito',

  errorCode: 'Codice di errore: {code}',
  notFoundTitle: 'Pagina non trovata',
  notFoundText: 'A questo indirizzo non c’è nulla.',

  forgotTitle: 'Reimposta la password',
  forgotText: 'Inserisci il tuo indirizzo email. Ti invieremo un link con cui potrai scegliere una nuova password.',
  forgotButton: 'Invia email',

  resetTitle: 'Scegli una nuova password',
  resetButton: 'Reimposta la password',
  resetDoneTitle: 'La tua password è stata reimpostata',
  resetDoneText:
    'Ora puoi accedere con la nuova password. Per la tua sicurezza, tutti i dispositivi sono stati disconnessi.',
  resetFailedText: 'Richiedi un nuovo link e riprova.',

  verifyTitle: 'Verifica il tuo indirizzo email',
  verifyText: 'Vuoi confermare che questo indirizzo è tuo?',
  verifyButton: 'Verifica',
  verifiedTitle: 'Il tuo indirizzo email è verificato',
  verifiedText: 'Grazie. Ora puoi chiudere questa pagina.',
  verifyMade: 'Con questo indirizzo è stato creato un account su {project}.',
  verifyAdded: 'Questo indirizzo è stato aggiunto a un account su {project}.',
  verifyAddress: 'Indirizzo',
  verifyMadeAt: 'Account creato',
  verifyAddedAt: 'Indirizzo aggiunto',
  notMe: 'Non sono stato io',
  notMeTitle: 'Non sei stato tu?',
  notMeText:
    'Rimuovi il tuo indirizzo da quell’account: le sue sessioni terminano e nessuno può più entrarvi con il tuo indirizzo. L’indirizzo resta così libero per un account tuo.',
  notMeButton: 'Rimuovi il mio indirizzo',
  wasMe: 'Sono stato io',
  disownedTitle: 'Il tuo indirizzo è stato rimosso da quell’account',
  disownedText:
    'Le sue sessioni sono terminate e nessuno può più entrarvi con il tuo indirizzo. Ora puoi chiudere questa pagina.',
  addressGoneTitle: 'L’account non ha più questo indirizzo',
  addressGoneText: 'Non c’è altro da fare.',
  tooLateText:
    'Se sei stato tu, non c’è altro da fare. In caso contrario, scegli una nuova password per quell’account: tutte le sue sessioni terminano e la vecchia password smette di funzionare.',
  tooLateRest:
    'Controlla poi le sue impostazioni: una passkey, un’autenticazione a due fattori o un altro indirizzo che non siano tuoi restano finché non li rimuovi. Se non riesci a entrare, rivolgiti a chi gestisce {project}.',

  onboardingText: 'Prima di continuare, conferma che {email} è tuo. Ti invieremo un’email con un link.',
  onboardingSent: 'Abbiamo inviato un’email a {email}. Apri il link che contiene e poi torna qui.',
  onboardingNoAddress:
    'Prima di continuare, indica un indirizzo email e confermalo. Ti invieremo un’email con un link.',
  onboardingCheck: 'L’ho confermato',
  onboardingNotYet: 'L’indirizzo non è ancora confermato. Apri prima il link nell’email.',
  onboardingChange: 'Usa un altro indirizzo',
  onboardingDone: 'Non c’è altro da fare',
  onboardingContinue: 'Continua',
  restrictedTitle: 'Il tuo account è limitato',
  restrictedText: 'Chi gestisce {project} lo ha limitato. Rivolgiti a loro se pensi che sia un errore.',

  magicTitle: 'Accedere a {project}?',
  magicText: 'Hai aperto un link di accesso ricevuto via email. Continua solo se l’hai richiesto tu.',

  invitationSignIn: 'Accedi per rispondere a questo invito.',
  invitationSignUp: 'Accedi o crea un account per rispondere a questo invito.',
  invitationJoinTitle: 'Vuoi unirti a {team}?',
  invitationText: 'Hai ricevuto un invito a questo team.',
  invitationElsewhere:
    'Questo invito è stato inviato a un indirizzo diverso da quelli del tuo account. Unisciti con questo account solo se l’invito è destinato a te.',
  invitationInvited: 'Indirizzo invitato',
  invitationSender: 'Invito di',
  invitationSignedInAs: 'Accesso effettuato come',
  useRecoveryCode: 'Usa un codice di recupero',
  useAuthenticatorCode: 'Usa l’app di autenticazione',
  recoveryCode: 'Codice di recupero',
  mfaTitle: 'Autenticazione a due fattori',
  mfaText: 'Inserisci le sei cifre mostrate dalla tua app di autenticazione.',
  mfaVerified: 'Verificato',
  mfaMissing: 'Non c’è nessun accesso in corso. Accedi di nuovo.',
  trustDevice: 'Considera attendibile questo dispositivo per {days} giorni',
  invitationJoin: 'Unisciti',
  invitationJoinAnyway: 'Unisciti con questo account',
  invitationOtherAccount: 'Usa un altro account',
  invitationIgnore: 'Ignora',
  invitationJoinedTitle: 'Ora fai parte di {team}',
  invitationJoinedText: 'Ti diamo il benvenuto. Da questo momento sei membro del team.',
  invitationMemberTitle: 'Fai già parte di {team}',
  invitationMemberText: 'Qui non devi fare altro.',
  invitationGoneTitle: 'Questo invito non è valido',
  invitationGoneText:
    'Potrebbe essere stato ritirato, il team potrebbe non esistere più oppure il link potrebbe essere incompleto. Rivolgiti a chi ti ha invitato.',
  invitationExpiredTitle: 'Questo invito è scaduto',
  invitationExpiredText: 'Chiedine uno nuovo a chi ti ha invitato.',
  invitationUsedTitle: 'Questo invito è già stato usato',
  invitationUsedText: 'Se l’hai accettato tu, fai già parte del team. Altrimenti chiedi un nuovo invito.',
  invitationFullTitle: '{team} non ha più posti liberi',
  invitationFullText:
    'Il team ha raggiunto il numero massimo di membri. Chiedi a chi ti ha invitato di liberare un posto e di invitarti di nuovo.',

  accessDeniedTitle: 'Accesso negato',
  signUpRejectedTitle: 'Registrazione rifiutata',
  connectionTakenTitle: 'Questo account è già collegato',
  userConnectedTitle: 'Un altro account è già collegato',
  addressTakenTitle: 'Esiste già un account con il tuo indirizzo',
  addressTakenText: 'Accedi a quell’account come facevi prima. Poi collega il provider nelle impostazioni.',
  addressUnprovenText:
    'Nessuno ha ancora verificato l’indirizzo di quell’account. Se l’account è tuo, accedi come facevi prima, verifica l’indirizzo e riprova.',
  providerDownTitle: 'Il provider non risponde',
  providerOffTitle: 'Questo provider non è disponibile',
  signInTimeoutTitle: 'È passato troppo tempo',
  siteNotTrusted:
    'Questo sito non è autorizzato a far accedere gli utenti. Il proprietario deve aggiungerlo ai domini attendibili.',

  cliTitle: 'Autorizza la riga di comando',
  cliText:
    'Un programma a riga di comando chiede di accedere al tuo account. Autorizzalo solo se l’hai appena avviato tu.',
  cliAccount: 'Agirà come {name}.',
  cliGives:
    'Chi lo ha avviato potrà fare nel tuo account tutto ciò che puoi fare tu, finché non termini la sua sessione nelle impostazioni, al massimo per un mese.',
  cliStarted: 'Avviato',
  cliNetwork: 'Dalla rete',
  cliPlace: 'Questa rete è',
  cliHere: 'la stessa in cui ti trovi',
  cliElsewhere: 'diversa dalla tua',
  cliCode: 'Il suo codice termina con',
  cliCompare: 'Confrontalo con la fine del link nel tuo terminale.',
  cliAgainTitle: 'L’hai avviato tu?',
  cliAgainOld: 'È stato avviato più di dieci minuti fa.',
  cliAgainElsewhere: 'È stato avviato da una rete diversa da quella in cui ti trovi.',
  cliAgainText: 'Se qualcuno ti ha mandato questo link, annulla: entrerebbe nel tuo account.',
  cliAgainAuthorize: 'Sì, l’ho avviato io',
  cliAuthorize: 'Autorizza',
  cliGuestTitle: 'Conservare i dati della riga di comando?',
  cliGuestText:
    'La riga di comando viene usata finora senza account. Registrati qui e quello che contiene passerà al tuo nuovo account. Fallo solo se l’hai avviata tu, proprio ora.',
  cliGuestSignUp: 'Registrati e conserva',
  cliGuestSignIn: 'Ho già un account',
  cliDoneTitle: 'La riga di comando è autorizzata',
  cliDoneText: 'Puoi chiudere questa finestra e tornare alla riga di comando.',
  cliCancelledTitle: 'Non è stato autorizzato nulla',
  cliCancelledText: 'La riga di comando non ha ottenuto l’accesso al tuo account. Ora puoi chiudere questa finestra.',
  closeText: 'Il browser non permette a questa pagina di chiudere la finestra. Chiudila tu.',
  cliFailedTitle: 'Autorizzazione non riuscita',
  cliMissingCode: 'Nell’indirizzo di questa pagina manca il codice di accesso. Ricomincia dalla riga di comando.',

  newTeam: 'Nuovo team',

  errorCliCode:
    'Questa richiesta è sconosciuta, è scaduta o ha già ricevuto risposta. Ricomincia dalla riga di comando.',

  emailSentTitle: 'Controlla la tua email',
  emailSentText:
    'Se esiste un account per {email}, riceverai un messaggio con un link. Controlla anche la cartella dello spam.',
  linkInvalidTitle: 'Questo link non è valido',
  linkInvalidText: 'Potrebbe essere incompleto. Copia l’intero link dall’email o richiedine uno nuovo.',
  linkExpiredTitle: 'Questo link è scaduto',
  linkExpiredText: 'Richiedine uno nuovo.',
  linkUsedTitle: 'Questo link è già stato usato',
  linkUsedText: 'Ogni link funziona una sola volta. Richiedine uno nuovo.',
};
