import type { Words } from './words.js';

export const nl: Words = {
  hello: 'Hallo,',
  helloName: 'Hallo {name},',
  copyLink: 'Hier is de link, als u die liever kopieert:',
  sentBy: 'Verzonden door {project}',
  anApplication: 'een applicatie',
  aTeam: 'een team',
  theTeam: 'het team {team}',
  unknownDevice: 'een onbekend apparaat',
  verification: {
    subject: 'Verifieer uw e-mailadres bij {project}',
    heading: 'Bevestig uw e-mailadres',
    body: 'Bevestig dat dit adres van u is, zodat {project} u kan bereiken en u uw account kunt herstellen.',
    button: 'Mijn adres bevestigen',
    reassurance: 'Hebt u zich niet bij {project} geregistreerd? Dan hoeft u niets te doen: negeer deze e-mail.',
    made: 'Met dit adres is een account bij {project} gemaakt: {moment}.',
    added: 'Dit adres is toegevoegd aan een account bij {project}: {moment}.',
    advice: 'Was u dat niet? Bevestig het dan niet, maar haal uw adres uit dat account.',
    notMe: 'Dit was ik niet',
  },
  reset: {
    subject: 'Stel uw wachtwoord bij {project} opnieuw in',
    heading: 'Kies een nieuw wachtwoord',
    body: 'Iemand, hopelijk u, heeft een nieuw wachtwoord gevraagd voor uw account bij {project}. Op de volgende pagina kunt u het kiezen.',
    button: 'Nieuw wachtwoord kiezen',
    reassurance:
      'Hebt u dit niet gevraagd? Uw wachtwoord blijft zoals het is, en niemand kan het zonder deze e-mail wijzigen.',
  },
  signIn: {
    subject: 'Inloggen bij {project}: uw code is {code}',
    preview: 'Uw code is {code}. Die werkt één keer.',
    heading: 'Inloggen bij {project}',
    body: 'Voer deze code in op de pagina waar u inlogt:',
    button: 'Inloggen zonder de code',
    reassurance:
      'Geef deze code aan niemand: wij vragen er nooit om. Hebt u niet geprobeerd in te loggen? Negeer deze e-mail.',
  },
  team: {
    subject: 'U bent uitgenodigd voor {team}',
    heading: 'Uitnodiging voor een team',
    body: 'U bent bij {project} uitgenodigd voor {team}. Accepteer, en u hoort erbij.',
    button: 'Uitnodiging accepteren',
    reassurance: 'Kent u dit team niet? Negeer dan deze e-mail: er gebeurt niets als u niet accepteert.',
  },
  invitation: {
    subject: 'U bent uitgenodigd om in te loggen bij {project}',
    heading: 'U bent uitgenodigd',
    body: 'Uw toegang bij {project} staat klaar. Log in met dit e-mailadres om te beginnen.',
    button: 'Inloggen',
    reassurance: 'Had u deze uitnodiging niet verwacht? Negeer dan deze e-mail: er gebeurt niets als u niet inlogt.',
  },
  recoveryCode: {
    subject: 'Bij {project} is een herstelcode gebruikt',
    heading: 'Er is een herstelcode gebruikt',
    body: 'Iemand, hopelijk u, heeft een herstelcode gebruikt in plaats van de authenticator-app van uw account bij {project}. Resterende codes: {left}.',
    button: 'Mijn instellingen openen',
    reassurance:
      'Was u dat niet? Wijzig daar uw wachtwoord, beëindig sessies die u niet kent en maak nieuwe herstelcodes.',
  },
  newDevice: {
    subject: 'Nieuwe aanmelding bij {project}',
    heading: 'Een nieuwe aanmelding',
    body: 'Iemand, hopelijk u, heeft zich aangemeld bij {project}: {device}, {signedInAt}. Was u dat? Dan hoeft u niets te doen.',
    button: 'Mijn sessies bekijken',
    reassurance: 'Was u dat niet? Wijzig daar uw wachtwoord en beëindig sessies die u niet kent.',
  },
  keysExpire: {
    subject: 'API-sleutels bij {project} verlopen binnenkort',
    heading: 'API-sleutels verlopen binnenkort',
    body: 'Deze API-sleutels bij {project} werken niet meer zodra ze verlopen: {keys}. De eerste: {expiresAt}.',
    button: 'Mijn API-sleutels bekijken',
    reassurance:
      'Gebruikt een programma ze nog? Vervang ze dan op die pagina: je krijgt een nieuwe sleutel en de oude blijft nog een tijdje werken. Heb je ze niet meer nodig? Dan hoef je niets te doen.',
  },
  receipt: {
    subject: 'Uw betaalbewijs van {project}',
    heading: 'Bedankt voor uw betaling',
    body: 'We hebben uw betaling bij {project} ontvangen: {amount}. Product: {product}. Aantal: {quantity}.',
    button: 'Betaalbewijs bekijken',
    reassurance: 'Kent u deze betaling niet? Neem dan contact op met {project}.',
  },
  paymentFailed: {
    subject: 'Betaling bij {project} mislukt',
    heading: 'De betaling is mislukt',
    body: 'Uw betaling bij {project} is niet gelukt: {amount}. Product: {product}.',
    button: 'Factuur betalen',
    reassurance:
      'Controleer uw betaalmiddel of probeer een ander. Wilde u dit niet kopen? Dan hoeft u niets te doen: er is niets afgeschreven.',
    reason: 'Reden: {reason}',
  },
};
