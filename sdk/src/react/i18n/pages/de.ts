import type { PageTexts } from './en.js';

export const de: PageTexts = {
  close: 'Schließen',

  signingIn: 'Sie werden angemeldet …',
  takesLonger: 'Das dauert länger als sonst.',
  signInFailed: 'Die Anmeldung ist fehlgeschlagen',

  errorCode: 'Fehlercode: {code}',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Unter dieser Adresse gibt es nichts.',

  forgotTitle: 'Passwort zurücksetzen',
  forgotText:
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen können.',
  forgotButton: 'E-Mail senden',

  resetTitle: 'Neues Passwort wählen',
  resetButton: 'Passwort zurücksetzen',
  resetDoneTitle: 'Ihr Passwort wurde zurückgesetzt',
  resetDoneText:
    'Sie können sich jetzt mit dem neuen Passwort anmelden. Zu Ihrer Sicherheit wurden alle Geräte abgemeldet.',
  resetFailedText: 'Bitte fordern Sie einen neuen Link an und versuchen Sie es erneut.',

  verifyTitle: 'E-Mail-Adresse bestätigen',
  verifyText: 'Möchten Sie bestätigen, dass diese Adresse Ihnen gehört?',
  verifyButton: 'Bestätigen',
  verifiedTitle: 'Ihre E-Mail-Adresse ist bestätigt',
  verifiedText: 'Vielen Dank. Sie können diese Seite jetzt schließen.',
  verifyMade: 'Mit dieser Adresse wurde ein Konto bei {project} angelegt.',
  verifyAdded: 'Diese Adresse wurde einem Konto bei {project} hinzugefügt.',
  verifyAddress: 'Adresse',
  verifyMadeAt: 'Konto angelegt',
  verifyAddedAt: 'Adresse hinzugefügt',
  notMe: 'Das war ich nicht',
  notMeTitle: 'Das waren nicht Sie?',
  notMeText:
    'Nehmen Sie Ihre Adresse von diesem Konto: Seine Sitzungen enden, und niemand kommt mit Ihrer Adresse hinein. Ihre Adresse ist dann frei für ein eigenes Konto.',
  notMeButton: 'Meine Adresse entfernen',
  wasMe: 'Das war ich',
  disownedTitle: 'Ihre Adresse ist von diesem Konto entfernt',
  disownedText:
    'Seine Sitzungen sind beendet, und niemand kommt mit Ihrer Adresse hinein. Sie können diese Seite jetzt schließen.',
  addressGoneTitle: 'Das Konto hat diese Adresse nicht mehr',
  addressGoneText: 'Es ist nichts mehr zu tun.',
  tooLateText:
    'Wenn Sie das waren, ist nichts mehr zu tun. Wenn nicht, wählen Sie ein neues Passwort für dieses Konto: Alle seine Sitzungen enden, und das alte Passwort öffnet es nicht mehr.',
  tooLateRest:
    'Sehen Sie danach seine Einstellungen durch: Ein Passkey, eine Zwei-Faktor-Authentifizierung oder eine andere Adresse, die nicht von Ihnen ist, bleibt, bis Sie sie entfernen. Wenn Sie nicht hineinkommen, fragen Sie die Betreiber von {project}.',

  onboardingText: 'Bestätigen Sie zuerst, dass {email} Ihnen gehört. Wir senden Ihnen eine E-Mail mit einem Link.',
  onboardingSent:
    'Wir haben eine E-Mail an {email} gesendet. Öffnen Sie den Link darin und kommen Sie dann hierher zurück.',
  onboardingNoAddress:
    'Geben Sie zuerst eine E-Mail-Adresse an und bestätigen Sie sie. Wir senden Ihnen eine E-Mail mit einem Link.',
  onboardingCheck: 'Ich habe sie bestätigt',
  onboardingNotYet: 'Die Adresse ist noch nicht bestätigt. Öffnen Sie zuerst den Link in der E-Mail.',
  onboardingChange: 'Andere Adresse verwenden',
  onboardingDone: 'Es ist nichts mehr zu tun',
  onboardingContinue: 'Weiter',
  restrictedTitle: 'Ihr Konto ist eingeschränkt',
  restrictedText:
    'Die Betreiber von {project} haben es eingeschränkt. Fragen Sie dort nach, wenn Sie das für ein Versehen halten.',

  magicTitle: 'Bei {project} anmelden?',
  magicText:
    'Sie sind einem Anmeldelink aus einer E-Mail gefolgt. Fahren Sie nur fort, wenn Sie ihn selbst angefordert haben.',

  invitationSignIn: 'Melden Sie sich an, um diese Einladung zu beantworten.',
  invitationSignUp: 'Melden Sie sich an oder erstellen Sie ein Konto, um diese Einladung zu beantworten.',
  invitationJoinTitle: '{team} beitreten?',
  invitationText: 'Sie wurden in dieses Team eingeladen.',
  invitationElsewhere:
    'Diese Einladung ging an eine andere Adresse als die Ihres Kontos. Treten Sie mit diesem Konto nur bei, wenn die Einladung für Sie bestimmt ist.',
  invitationInvited: 'Eingeladen',
  invitationSender: 'Eingeladen von',
  invitationSignedInAs: 'Angemeldet als',
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  useAuthenticatorCode: 'Authenticator-App verwenden',
  recoveryCode: 'Wiederherstellungscode',
  mfaTitle: 'Zwei-Faktor-Authentifizierung',
  mfaText: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App anzeigt.',
  mfaVerified: 'Bestätigt',
  mfaMissing: 'Es läuft keine Anmeldung. Bitte melden Sie sich erneut an.',
  invitationJoin: 'Beitreten',
  invitationJoinAnyway: 'Mit diesem Konto beitreten',
  invitationOtherAccount: 'Anderes Konto verwenden',
  invitationIgnore: 'Ignorieren',
  invitationJoinedTitle: 'Sie gehören jetzt zu {team}',
  invitationJoinedText: 'Willkommen. Ab sofort sind Sie Mitglied des Teams.',
  invitationMemberTitle: 'Sie gehören schon zu {team}',
  invitationMemberText: 'Hier ist für Sie nichts mehr zu tun.',
  invitationGoneTitle: 'Diese Einladung ist ungültig',
  invitationGoneText:
    'Vielleicht wurde sie zurückgezogen, das Team gibt es nicht mehr, oder der Link ist unvollständig. Fragen Sie die Person, die Sie eingeladen hat.',
  invitationExpiredTitle: 'Diese Einladung ist abgelaufen',
  invitationExpiredText: 'Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  invitationUsedTitle: 'Diese Einladung wurde bereits verwendet',
  invitationUsedText:
    'Wenn Sie sie selbst angenommen haben, gehören Sie zum Team. Bitten Sie sonst um eine neue Einladung.',
  invitationFullTitle: 'In {team} ist kein Platz frei',
  invitationFullText:
    'Das Team hat so viele Mitglieder, wie es haben darf. Bitten Sie die Person, die Sie eingeladen hat, Platz zu schaffen und Sie noch einmal einzuladen.',

  accessDeniedTitle: 'Zugriff verweigert',
  signUpRejectedTitle: 'Registrierung abgelehnt',
  connectionTakenTitle: 'Dieses Konto ist bereits verbunden',
  userConnectedTitle: 'Ein anderes Konto ist bereits verbunden',
  addressTakenTitle: 'Es gibt schon ein Konto mit Ihrer Adresse',
  addressTakenText: 'Melden Sie sich dort wie bisher an, und verbinden Sie danach den Anbieter in den Einstellungen.',
  addressUnprovenText:
    'Die Adresse wurde dort noch nicht bestätigt. Wenn das Konto Ihres ist, melden Sie sich so an wie bisher, bestätigen Sie die Adresse, und versuchen Sie es erneut.',
  providerDownTitle: 'Der Anbieter antwortet nicht',
  providerOffTitle: 'Dieser Anbieter ist nicht verfügbar',
  signInTimeoutTitle: 'Das hat zu lange gedauert',
  siteNotTrusted:
    'Diese Website darf niemanden anmelden. Ihr Betreiber muss sie zu den vertrauenswürdigen Domains hinzufügen.',

  cliTitle: 'Kommandozeile autorisieren',
  cliText:
    'Ein Programm auf einer Kommandozeile bittet um Zugriff auf Ihr Konto. Autorisieren Sie es nur, wenn Sie es gerade eben selbst gestartet haben.',
  cliAccount: 'Es wird als {name} handeln.',
  cliGives:
    'Wer es gestartet hat, kann dann in Ihrem Konto alles tun, was Sie können, bis Sie seine Sitzung in den Einstellungen beenden, höchstens einen Monat lang.',
  cliStarted: 'Gestartet',
  cliNetwork: 'Aus dem Netz',
  cliPlace: 'Das ist',
  cliHere: 'das Netz, in dem Sie sind',
  cliElsewhere: 'nicht das Netz, in dem Sie sind',
  cliCode: 'Sein Code endet auf',
  cliCompare: 'Vergleichen Sie dies mit dem Ende des Links in Ihrem Terminal.',
  cliAgainTitle: 'Haben Sie das selbst gestartet?',
  cliAgainOld: 'Es wurde vor mehr als zehn Minuten gestartet.',
  cliAgainElsewhere: 'Es wurde in einem anderen Netz gestartet als dem, in dem Sie sind.',
  cliAgainText: 'Wenn Ihnen jemand diesen Link geschickt hat, brechen Sie ab: Er käme sonst in Ihr Konto.',
  cliAgainAuthorize: 'Ja, ich habe es gestartet',
  cliAuthorize: 'Autorisieren',
  cliGuestTitle: 'Stand der Kommandozeile behalten?',
  cliGuestText:
    'Die Kommandozeile wird bisher ohne Konto benutzt. Registrieren Sie sich hier, dann übernimmt Ihr neues Konto, was dort ist. Tun Sie das nur, wenn Sie sie gerade eben selbst gestartet haben.',
  cliGuestSignUp: 'Registrieren und behalten',
  cliGuestSignIn: 'Ich habe ein Konto',
  cliDoneTitle: 'Die Kommandozeile ist autorisiert',
  cliDoneText: 'Sie können dieses Fenster schließen und zur Kommandozeile zurückkehren.',
  cliCancelledTitle: 'Nichts wurde autorisiert',
  cliCancelledText: 'Die Kommandozeile hat keinen Zugriff auf Ihr Konto. Sie können dieses Fenster schließen.',
  closeText: 'Ihr Browser lässt diese Seite das nicht selbst tun. Bitte schließen Sie es von Hand.',
  cliFailedTitle: 'Die Autorisierung ist fehlgeschlagen',
  cliMissingCode: 'In der Adresse dieser Seite fehlt der Anmeldecode. Beginnen Sie noch einmal auf der Kommandozeile.',

  newTeam: 'Neues Team',

  errorCliCode:
    'Diese Anfrage ist unbekannt, abgelaufen oder schon beantwortet. Beginnen Sie noch einmal auf der Kommandozeile.',

  emailSentTitle: 'Prüfen Sie Ihr Postfach',
  emailSentText:
    'Falls es ein Konto für {email} gibt, ist eine Nachricht mit einem Link unterwegs. Sehen Sie auch im Spam-Ordner nach.',
  linkInvalidTitle: 'Dieser Link ist ungültig',
  linkInvalidText:
    'Vielleicht ist er unvollständig. Kopieren Sie den ganzen Link aus der E-Mail oder fordern Sie einen neuen an.',
  linkExpiredTitle: 'Dieser Link ist abgelaufen',
  linkExpiredText: 'Bitte fordern Sie einen neuen an.',
  linkUsedTitle: 'Dieser Link wurde bereits verwendet',
  linkUsedText: 'Jeder Link funktioniert nur einmal. Bitte fordern Sie einen neuen an.',
  trustDevice: 'Diesem Gerät {days} Tage lang vertrauen',
};
