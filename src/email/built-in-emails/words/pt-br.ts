import type { Words } from './words.js';

export const ptBr: Words = {
  hello: 'Olá!',
  helloName: 'Olá, {name}!',
  copyLink: 'Aqui está o link, se você preferir copiá-lo:',
  sentBy: 'Enviado por {project}',
  anApplication: 'um aplicativo',
  aTeam: 'uma equipe',
  theTeam: 'a equipe {team}',
  verification: {
    subject: 'Verifique seu e-mail para {project}',
    heading: 'Confirme seu endereço de e-mail',
    body: 'Confirme que este endereço é seu, para que {project} possa falar com você e você possa recuperar sua conta.',
    button: 'Confirmar meu endereço',
    reassurance: 'Você não se cadastrou? Então não há nada a fazer: ignore este e-mail.',
    made: 'Uma conta para {project} foi criada com este endereço: {moment}.',
    added: 'Este endereço foi adicionado a uma conta para {project}: {moment}.',
    advice: 'Não foi você? Então não confirme e remova seu endereço dessa conta.',
    notMe: 'Não fui eu',
  },
  reset: {
    subject: 'Redefina sua senha para {project}',
    heading: 'Escolha uma nova senha',
    body: 'Alguém, esperamos que você, pediu uma nova senha da sua conta para {project}. Você pode escolhê-la na próxima página.',
    button: 'Escolher uma nova senha',
    reassurance: 'Você não pediu isso? Sua senha continua a mesma, e ninguém pode mudá-la sem este e-mail.',
  },
  signIn: {
    subject: 'Entre – {project}: seu código é {code}',
    preview: 'Seu código é {code}. Ele vale uma única vez.',
    heading: 'Entrar: {project}',
    body: 'Digite este código na página em que você está entrando:',
    button: 'Entrar sem o código',
    reassurance:
      'Não compartilhe este código com ninguém: nunca vamos pedi-lo. Você não tentou entrar? Ignore este e-mail.',
  },
  team: {
    subject: 'Você recebeu um convite para {team}',
    heading: 'Convite para uma equipe',
    body: 'Você recebeu um convite para {team}, por {project}. Aceite e você já fará parte.',
    button: 'Aceitar o convite',
    reassurance: 'Você não conhece esta equipe? Ignore este e-mail: nada acontece se você não aceitar.',
  },
  invitation: {
    subject: 'Você recebeu um convite para entrar: {project}',
    heading: 'Você recebeu um convite',
    body: 'Seu acesso está pronto: {project}. Entre com este endereço de e-mail para começar.',
    button: 'Entrar',
    reassurance: 'Você não esperava este convite? Ignore este e-mail: nada acontece se você não entrar.',
  },
};
