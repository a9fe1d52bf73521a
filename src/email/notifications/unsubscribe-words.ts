import type { InEachLanguage } from '../../../shared/languages/languages.js';

/** The text of the page behind an unsubscribe link: a title, and a paragraph each. */
interface Words {
  done: readonly [title: string, text: string, rest: string];
  turnedOnAgain: readonly [title: string, text: string, rest: string];
  expired: readonly [title: string, text: string, rest: string];
  broken: readonly [title: string, text: string, rest: string];
}

/** The texts in every language of the end-user pages; `{category}` and `{project}` are filled in. */
export const UNSUBSCRIBE_WORDS: InEachLanguage<Words> = {
  en: {
    done: [
      'You are unsubscribed',
      'You will get no more emails of the kind “{category}” from {project}.',
      'Emails that your account needs, such as codes for signing in, still reach you.',
    ],
    turnedOnAgain: [
      'You get these emails again',
      'You turned off emails of the kind “{category}” from {project} with this link, and have turned them on again since.',
      'To turn them off, use the link in a newer email.',
    ],
    expired: ['This link has expired', 'Nothing was changed.', 'Use the unsubscribe link in a newer email instead.'],
    broken: ['This link does not work', 'Nothing was changed.', 'Check that the whole link from the email was opened.'],
  },
  de: {
    done: [
      'Sie haben diese E-Mails abbestellt',
      'Sie erhalten keine E-Mails der Art „{category}“ von {project} mehr.',
      'E-Mails, die Ihr Konto braucht, etwa Codes für die Anmeldung, erreichen Sie weiterhin.',
    ],
    turnedOnAgain: [
      'Sie erhalten diese E-Mails wieder',
      'Sie haben E-Mails der Art „{category}“ von {project} mit diesem Link abbestellt und sie seitdem wieder eingeschaltet.',
      'Um sie abzubestellen, verwenden Sie den Link in einer neueren E-Mail.',
    ],
    expired: [
      'Dieser Link ist abgelaufen',
      'Es wurde nichts geändert.',
      'Verwenden Sie stattdessen den Link zum Abbestellen in einer neueren E-Mail.',
    ],
    broken: [
      'Dieser Link funktioniert nicht',
      'Es wurde nichts geändert.',
      'Prüfen Sie, ob der ganze Link aus der E-Mail geöffnet wurde.',
    ],
  },
  es: {
    done: [
      'Te has dado de baja',
      'No recibirás más correos del tipo «{category}» de {project}.',
      'Los correos que tu cuenta necesita, como los códigos para iniciar sesión, te seguirán llegando.',
    ],
    turnedOnAgain: [
      'Vuelves a recibir estos correos',
      'Con este enlace te diste de baja de los correos del tipo «{category}» de {project}, y después los volviste a activar.',
      'Para darte de baja, usa el enlace de un correo más reciente.',
    ],
    expired: [
      'Este enlace ha caducado',
      'No se ha cambiado nada.',
      'Usa el enlace para darte de baja de un correo más reciente.',
    ],
    broken: [
      'Este enlace no funciona',
      'No se ha cambiado nada.',
      'Comprueba que se haya abierto el enlace completo del correo.',
    ],
  },
  'es-419': {
    done: [
      'Te diste de baja',
      'No recibirás más correos del tipo “{category}” de {project}.',
      'Los correos que tu cuenta necesita, como los códigos para iniciar sesión, te seguirán llegando.',
    ],
    turnedOnAgain: [
      'Vuelves a recibir estos correos',
      'Con este enlace te diste de baja de los correos del tipo “{category}” de {project}, y después los volviste a activar.',
      'Para darte de baja, usa el enlace de un correo más reciente.',
    ],
    expired: [
      'Este enlace venció',
      'No se cambió nada.',
      'Usa el enlace para darte de baja de un correo más reciente.',
    ],
    broken: [
      'Este enlace no funciona',
      'No se cambió nada.',
      'Revisa que se haya abierto el enlace completo del correo.',
    ],
  },
  fr: {
    done: [
      'Désabonnement confirmé',
      'Vous ne recevrez plus d’e-mails du type « {category} » de {project}.',
      'Les e-mails dont votre compte a besoin, comme les codes de connexion, vous parviennent toujours.',
    ],
    turnedOnAgain: [
      'Vous recevez de nouveau ces e-mails',
      'Ce lien avait arrêté les e-mails du type « {category} » de {project}, et vous les avez réactivés depuis.',
      'Pour vous désabonner, utilisez le lien d’un e-mail plus récent.',
    ],
    expired: [
      'Ce lien a expiré',
      'Rien n’a été modifié.',
      'Utilisez plutôt le lien de désabonnement d’un e-mail plus récent.',
    ],
    broken: [
      'Ce lien ne fonctionne pas',
      'Rien n’a été modifié.',
      'Vérifiez que le lien entier de l’e-mail a été ouvert.',
    ],
  },
  'fr-CA': {
    done: [
      'Désabonnement confirmé',
      'Vous ne recevrez plus de courriels du type « {category} » de {project}.',
      'Les courriels dont votre compte a besoin, comme les codes de connexion, vous parviennent toujours.',
    ],
    turnedOnAgain: [
      'Vous recevez de nouveau ces courriels',
      'Ce lien avait arrêté les courriels du type « {category} » de {project}, et vous les avez réactivés depuis.',
      'Pour vous désabonner, utilisez le lien d’un courriel plus récent.',
    ],
    expired: [
      'Ce lien a expiré',
      'Rien n’a été modifié.',
      'Utilisez plutôt le lien de désabonnement d’un courriel plus récent.',
    ],
    broken: [
      'Ce lien ne fonctionne pas',
      'Rien n’a été modifié.',
      'Vérifiez que le lien entier du courriel a été ouvert.',
    ],
  },
  it: {
    done: [
      'Iscrizione annullata',
      'Non riceverai più email del tipo «{category}» da {project}.',
      'Le email necessarie al tuo account, come i codici per accedere, continueranno ad arrivarti.',
    ],
    turnedOnAgain: [
      'Ricevi di nuovo queste email',
      'Con questo link avevi disattivato le email del tipo «{category}» di {project}, e in seguito le hai riattivate.',
      'Per disattivarle, usa il link di un’email più recente.',
    ],
    expired: [
      'Questo link è scaduto',
      'Non è stato modificato nulla.',
      'Usa il link di annullamento dell’iscrizione di un’email più recente.',
    ],
    broken: [
      'Questo link non funziona',
      'Non è stato modificato nulla.',
      'Controlla di aver aperto l’intero link contenuto nell’email.',
    ],
  },
  'pt-BR': {
    done: [
      'Inscrição cancelada',
      'Você não vai mais receber e-mails do tipo “{category}” de {project}.',
      'Os e-mails de que sua conta precisa, como os códigos para entrar, continuam chegando.',
    ],
    turnedOnAgain: [
      'Você voltou a receber estes e-mails',
      'Com este link você desativou os e-mails do tipo “{category}” de {project} e depois os ativou de novo.',
      'Para desativá-los, use o link de um e-mail mais recente.',
    ],
    expired: ['Este link expirou', 'Nada foi alterado.', 'Use o link de cancelamento de um e-mail mais recente.'],
    broken: ['Este link não funciona', 'Nada foi alterado.', 'Confira se o link inteiro do e-mail foi aberto.'],
  },
  'pt-PT': {
    done: [
      'Subscrição cancelada',
      'Não receberá mais e-mails do tipo «{category}» de {project}.',
      'Os e-mails de que a sua conta precisa, como os códigos para iniciar sessão, continuarão a chegar.',
    ],
    turnedOnAgain: [
      'Voltou a receber estes e-mails',
      'Com esta ligação desativou os e-mails do tipo «{category}» de {project} e, entretanto, voltou a ativá-los.',
      'Para os desativar, utilize a ligação de um e-mail mais recente.',
    ],
    expired: [
      'Esta ligação expirou',
      'Nada foi alterado.',
      'Utilize a ligação de cancelamento de um e-mail mais recente.',
    ],
    broken: [
      'Esta ligação não funciona',
      'Nada foi alterado.',
      'Verifique se foi aberta a ligação completa do e-mail.',
    ],
  },
  ru: {
    done: [
      'Вы отписались',
      'Вы больше не будете получать письма категории «{category}» от {project}.',
      'Письма, необходимые для вашего аккаунта, например коды для входа, будут приходить по-прежнему.',
    ],
    turnedOnAgain: [
      'Вы снова получаете эти письма',
      'По этой ссылке вы отписались от писем категории «{category}» от {project}, а затем снова их включили.',
      'Чтобы отписаться, воспользуйтесь ссылкой из более нового письма.',
    ],
    expired: [
      'Срок действия ссылки истёк',
      'Ничего не изменено.',
      'Воспользуйтесь ссылкой для отписки из более нового письма.',
    ],
    broken: ['Ссылка не работает', 'Ничего не изменено.', 'Проверьте, что ссылка из письма открыта целиком.'],
  },
  pl: {
    done: [
      'Zrezygnowano z subskrypcji',
      'Nie będziesz już otrzymywać wiadomości typu „{category}” od {project}.',
      'Wiadomości potrzebne do działania konta, na przykład kody do logowania, nadal będą przychodzić.',
    ],
    turnedOnAgain: [
      'Znów otrzymujesz te wiadomości',
      'Tym linkiem wyłączono wiadomości typu „{category}” od {project}, a później włączono je ponownie.',
      'Aby je wyłączyć, użyj linku z nowszej wiadomości.',
    ],
    expired: ['Ten link wygasł', 'Nic nie zmieniono.', 'Użyj linku do rezygnacji z nowszej wiadomości.'],
    broken: ['Ten link nie działa', 'Nic nie zmieniono.', 'Sprawdź, czy otwarto cały link z wiadomości.'],
  },
  nl: {
    done: [
      'Je bent afgemeld',
      'Je krijgt geen e-mails meer van het type “{category}” van {project}.',
      'E-mails die je account nodig heeft, zoals inlogcodes, krijg je nog wel.',
    ],
    turnedOnAgain: [
      'Je krijgt deze e-mails weer',
      'Met deze link heb je e-mails van het type “{category}” van {project} uitgeschakeld, en daarna heb je ze weer ingeschakeld.',
      'Gebruik de link in een nieuwere e-mail om ze uit te schakelen.',
    ],
    expired: ['Deze link is verlopen', 'Er is niets gewijzigd.', 'Gebruik de afmeldlink in een nieuwere e-mail.'],
    broken: ['Deze link werkt niet', 'Er is niets gewijzigd.', 'Controleer of de hele link uit de e-mail is geopend.'],
  },
  ja: {
    done: [
      '配信を停止しました',
      '{project} からの「{category}」のメールは今後届きません。',
      'サインイン用のコードなど、アカウントに必要なメールは引き続き届きます。',
    ],
    turnedOnAgain: [
      'このメールは再び配信されています',
      'このリンクで {project} からの「{category}」のメールを停止しましたが、その後再びオンにされています。',
      '停止するには、より新しいメールのリンクをご利用ください。',
    ],
    expired: [
      'このリンクは期限切れです',
      '何も変更されていません。',
      'より新しいメールの配信停止リンクをご利用ください。',
    ],
    broken: [
      'このリンクは無効です',
      '何も変更されていません。',
      'メールのリンク全体が開かれているか確認してください。',
    ],
  },
  ko: {
    done: [
      '수신 거부되었습니다',
      '더 이상 {project}에서 보내는 “{category}” 이메일을 받지 않습니다.',
      '로그인 코드처럼 계정에 필요한 이메일은 계속 받습니다.',
    ],
    turnedOnAgain: [
      '이 이메일을 다시 받고 있습니다',
      '이 링크로 {project}에서 보내는 “{category}” 이메일을 수신 거부한 후 다시 켜셨습니다.',
      '수신 거부하려면 더 최근 이메일의 링크를 사용하세요.',
    ],
    expired: ['만료된 링크입니다', '변경된 내용이 없습니다.', '더 최근 이메일의 수신 거부 링크를 사용하세요.'],
    broken: ['작동하지 않는 링크입니다', '변경된 내용이 없습니다.', '이메일의 링크 전체가 열렸는지 확인하세요.'],
  },
  zh: {
    done: [
      '您已退订',
      '您将不再收到 {project} 的“{category}”类邮件。',
      '您的账号所需的邮件（例如登录验证码）仍会发送给您。',
    ],
    turnedOnAgain: [
      '您已重新接收此类邮件',
      '您曾通过此链接退订 {project} 的“{category}”类邮件，之后又重新开启了。',
      '如需退订，请使用较新邮件中的链接。',
    ],
    expired: ['此链接已过期', '未做任何更改。', '请改用较新邮件中的退订链接。'],
    broken: ['此链接无效', '未做任何更改。', '请确认打开的是邮件中的完整链接。'],
  },
  'zh-TW': {
    done: [
      '您已取消訂閱',
      '您將不再收到 {project} 的「{category}」類電子郵件。',
      '您的帳號所需的電子郵件（例如登入驗證碼）仍會傳送給您。',
    ],
    turnedOnAgain: [
      '您已重新接收這類電子郵件',
      '您曾透過此連結取消訂閱 {project} 的「{category}」類電子郵件，之後又重新開啟了。',
      '如要取消訂閱，請使用較新郵件中的連結。',
    ],
    expired: ['此連結已過期', '未做任何變更。', '請改用較新郵件中的取消訂閱連結。'],
    broken: ['此連結無效', '未做任何變更。', '請確認開啟的是郵件中的完整連結。'],
  },
  ar: {
    done: [
      'تم إلغاء اشتراكك',
      'لن تصلك بعد الآن رسائل من نوع «{category}» من {project}.',
      'الرسائل التي يحتاجها حسابك، مثل رموز تسجيل الدخول، ستظل تصلك.',
    ],
    turnedOnAgain: [
      'هذه الرسائل تصلك من جديد',
      'أوقفت بهذا الرابط رسائل من نوع «{category}» من {project}، ثم أعدت تشغيلها بعد ذلك.',
      'لإيقافها استخدم الرابط الموجود في رسالة أحدث.',
    ],
    expired: ['انتهت صلاحية هذا الرابط', 'لم يتغير شيء.', 'استخدم رابط إلغاء الاشتراك في رسالة أحدث.'],
    broken: ['هذا الرابط لا يعمل', 'لم يتغير شيء.', 'تأكد من فتح الرابط الكامل من الرسالة.'],
  },
};
