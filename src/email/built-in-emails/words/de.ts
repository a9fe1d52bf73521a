import type { Words } from './words.js';

export const de: Words = {
  hello: 'Guten Tag,',
  helloName: 'Guten Tag, {name},',
  copyLink: 'Hier ist der Link, falls Sie ihn lieber kopieren:',
  sentBy: 'Gesendet von {project}',
  anApplication: 'einer Anwendung',
  aTeam: 'einem Team',
  theTeam: 'dem Team {team}',
  unknownDevice: 'unbekanntes Gerät',
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse bei {project}',
    heading: 'E-Mail-Adresse bestätigen',
    body: 'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. So kann man Sie bei {project} erreichen, und Sie können Ihr Konto wiederherstellen.',
    button: 'Adresse bestätigen',
    reassurance: 'Sie haben sich nicht bei {project} registriert? Dann ist nichts zu tun: Ignorieren Sie diese E-Mail.',
    made: 'Mit dieser Adresse wurde bei {project} ein Konto angelegt: {moment}.',
    added: 'Diese Adresse wurde einem Konto bei {project} hinzugefügt: {moment}.',
    advice: 'Das waren Sie nicht? Dann bestätigen Sie nichts, sondern entfernen Sie Ihre Adresse aus diesem Konto.',
    notMe: 'Das war ich nicht',
  },
  reset: {
    subject: 'Setzen Sie Ihr Passwort bei {project} zurück',
    heading: 'Neues Passwort wählen',
    body: 'Jemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto bei {project} angefordert. Auf der nächsten Seite können Sie es wählen.',
    button: 'Neues Passwort wählen',
    reassurance:
      'Sie haben das nicht angefordert? Ihr Passwort bleibt, wie es ist; ohne diese E-Mail kann es niemand ändern.',
  },
  signIn: {
    subject: 'Anmeldung bei {project}: Ihr Code ist {code}',
    preview: 'Ihr Code ist {code}. Er gilt einmal.',
    heading: 'Anmeldung bei {project}',
    body: 'Geben Sie diesen Code auf der Seite ein, auf der Sie sich anmelden:',
    button: 'Ohne Code anmelden',
    reassurance:
      'Geben Sie diesen Code niemandem: Wir fragen Sie nie danach. Sie wollten sich nicht anmelden? Ignorieren Sie diese E-Mail.',
  },
  team: {
    subject: 'Sie sind eingeladen, {team} beizutreten',
    heading: 'Einladung in ein Team',
    body: 'Sie sind eingeladen, bei {project} {team} beizutreten. Nehmen Sie an, und Sie sind dabei.',
    button: 'Einladung annehmen',
    reassurance:
      'Sie kennen dieses Team nicht? Dann ignorieren Sie diese E-Mail: Ohne Ihre Zustimmung geschieht nichts.',
  },
  invitation: {
    subject: 'Sie sind eingeladen, sich bei {project} anzumelden',
    heading: 'Sie sind eingeladen',
    body: 'Ihr Zugang bei {project} ist bereit. Melden Sie sich mit dieser E-Mail-Adresse an.',
    button: 'Anmelden',
    reassurance:
      'Sie haben diese Einladung nicht erwartet? Dann ignorieren Sie diese E-Mail: Es geschieht nichts, solange Sie sich nicht anmelden.',
  },
  recoveryCode: {
    subject: 'Bei {project} wurde ein Wiederherstellungscode verwendet',
    heading: 'Ein Wiederherstellungscode wurde verwendet',
    body: 'Jemand, hoffentlich Sie, hat statt der Authenticator-App Ihres Kontos bei {project} einen Wiederherstellungscode eingegeben. Übrige Codes: {left}.',
    button: 'Kontoeinstellungen öffnen',
    reassurance:
      'Das waren Sie nicht? Dann ändern Sie dort Ihr Passwort, beenden Sie Sitzungen, die Sie nicht kennen, und erzeugen Sie neue Codes.',
  },
  newDevice: {
    subject: 'Neue Anmeldung bei {project}',
    heading: 'Eine neue Anmeldung',
    body: 'Jemand, hoffentlich Sie, hat sich bei {project} angemeldet: {device}, {signedInAt}. Das waren Sie? Dann ist nichts zu tun.',
    button: 'Meine Sitzungen ansehen',
    reassurance:
      'Das waren Sie nicht? Dann ändern Sie dort Ihr Passwort, und beenden Sie Sitzungen, die Sie nicht kennen.',
  },
  keysExpire: {
    subject: 'API-Schlüssel bei {project} laufen bald ab',
    heading: 'API-Schlüssel laufen bald ab',
    body: 'Diese API-Schlüssel bei {project} funktionieren nicht mehr, sobald sie ablaufen: {keys}. Der erste: {expiresAt}.',
    button: 'Meine API-Schlüssel ansehen',
    reassurance:
      'Verwendet ein Programm sie noch? Dann tauschen Sie sie dort aus: Sie erhalten einen neuen Schlüssel, und der alte gilt noch eine Weile. Brauchen Sie sie nicht mehr, ist nichts zu tun.',
  },
  receipt: {
    subject: 'Ihr Beleg von {project}',
    heading: 'Vielen Dank für Ihre Zahlung',
    body: 'Ihre Zahlung bei {project} ist eingegangen: {amount}. Produkt: {product}. Anzahl: {quantity}.',
    button: 'Beleg ansehen',
    reassurance: 'Sie kennen diese Zahlung nicht? Dann fragen Sie bei {project} nach.',
  },
  paymentFailed: {
    subject: 'Zahlung bei {project} fehlgeschlagen',
    heading: 'Die Zahlung ist fehlgeschlagen',
    body: 'Ihre Zahlung bei {project} konnte nicht ausgeführt werden: {amount}. Produkt: {product}.',
    button: 'Rechnung bezahlen',
    reassurance:
      'Bitte prüfen Sie Ihr Zahlungsmittel, oder versuchen Sie ein anderes. Sie wollten das nicht kaufen? Dann ist nichts zu tun: Es wurde nichts abgebucht.',
    reason: 'Grund: {reason}',
  },
};
