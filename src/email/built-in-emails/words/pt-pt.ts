import type { Words } from './words.js';

export const ptPt: Words = {
  hello: 'Olá,',
  helloName: 'Olá, {name},',
  copyLink: 'Aqui está a ligação, se preferir copiá-la:',
  sentBy: 'Enviado por {project}',
  anApplication: 'uma aplicação',
  aTeam: 'uma equipa',
  theTeam: 'a equipa {team}',
  unknownDevice: 'um dispositivo desconhecido',
  verification: {
    subject: 'Verifique o seu e-mail para {project}',
    heading: 'Confirme o seu endereço de e-mail',
    body: 'Confirme que este endereço é seu, para que {project} o possa contactar e para que possa recuperar a sua conta.',
    button: 'Confirmar o meu endereço',
    reassurance: 'Não se registou? Então não há nada a fazer: ignore este e-mail.',
    made: 'Foi criada uma conta para {project} com este endereço: {moment}.',
    added: 'Este endereço foi adicionado a uma conta para {project}: {moment}.',
    advice: 'Não foi você? Então não confirme e retire o seu endereço dessa conta.',
    notMe: 'Não fui eu',
  },
  reset: {
    subject: 'Reponha a sua palavra-passe para {project}',
    heading: 'Escolha uma nova palavra-passe',
    body: 'Alguém, esperamos que tenha sido você, pediu uma nova palavra-passe da sua conta para {project}. Pode escolhê-la na página seguinte.',
    button: 'Escolher uma nova palavra-passe',
    reassurance: 'Não pediu isto? A sua palavra-passe fica como está, e ninguém a pode alterar sem este e-mail.',
  },
  signIn: {
    subject: 'Iniciar sessão – {project}: o seu código é {code}',
    preview: 'O seu código é {code}. Só serve uma vez.',
    heading: 'Iniciar sessão: {project}',
    body: 'Introduza este código na página em que está a iniciar sessão:',
    button: 'Iniciar sessão sem o código',
    reassurance:
      'Não partilhe este código com ninguém: nunca lho pediremos. Não tentou iniciar sessão? Ignore este e-mail.',
  },
  team: {
    subject: 'Recebeu um convite para {team}',
    heading: 'Convite para uma equipa',
    body: 'Recebeu um convite para {team}, por {project}. Aceite e fará parte dela.',
    button: 'Aceitar o convite',
    reassurance: 'Não conhece esta equipa? Ignore este e-mail: nada acontece se não aceitar.',
  },
  invitation: {
    subject: 'Recebeu um convite para iniciar sessão: {project}',
    heading: 'Recebeu um convite',
    body: 'O seu acesso está pronto: {project}. Inicie sessão com este endereço de e-mail para começar.',
    button: 'Iniciar sessão',
    reassurance: 'Não esperava este convite? Ignore este e-mail: nada acontece se não iniciar sessão.',
  },
  recoveryCode: {
    subject: 'Foi usado um código de recuperação: {project}',
    heading: 'Foi usado um código de recuperação',
    body: 'Alguém, esperamos que tenha sido você, usou um código de recuperação em vez da aplicação de autenticação da sua conta para {project}. Códigos restantes: {left}.',
    button: 'Abrir as definições da minha conta',
    reassurance:
      'Não foi você? Altere aí a sua palavra-passe, termine as sessões que não conhece e crie novos códigos.',
  },
  newDevice: {
    subject: 'Novo início de sessão na sua conta para {project}',
    heading: 'Um novo início de sessão',
    body: 'Alguém, esperamos que tenha sido você, iniciou sessão na sua conta para {project}: {device}, {signedInAt}. Foi você? Então não precisa de fazer nada.',
    button: 'Ver as minhas sessões',
    reassurance: 'Não foi você? Altere aí a sua palavra-passe e termine as sessões que não conhece.',
  },
  keysExpire: {
    subject: 'Há chaves de API de {project} que expiram em breve',
    heading: 'Há chaves de API que expiram em breve',
    body: 'Estas chaves de API de {project} deixam de funcionar quando expiram: {keys}. A primeira: {expiresAt}.',
    button: 'Ver as minhas chaves de API',
    reassurance:
      'Algum programa ainda as utiliza? Renove-as nessa página: recebe uma chave nova, e a antiga continua válida durante algum tempo. Já não precisa delas? Então não tem de fazer nada.',
  },
  receipt: {
    subject: 'O seu recibo de {project}',
    heading: 'Obrigado pelo seu pagamento',
    body: 'Recebemos o seu pagamento em {project}: {amount}. Produto: {product}. Quantidade: {quantity}.',
    button: 'Ver o recibo',
    reassurance: 'Não reconhece este pagamento? Contacte {project}.',
  },
  paymentFailed: {
    subject: 'O pagamento em {project} falhou',
    heading: 'O pagamento falhou',
    body: 'O seu pagamento em {project} não foi concluído: {amount}. Produto: {product}.',
    button: 'Pagar a fatura',
    reassurance:
      'Verifique o meio de pagamento ou experimente outro. Não queria comprar isto? Então não tem de fazer nada: nada foi cobrado.',
    reason: 'Motivo: {reason}',
  },
};
