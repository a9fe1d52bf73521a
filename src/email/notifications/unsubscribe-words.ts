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
