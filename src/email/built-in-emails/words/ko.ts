import type { Words } from './words.js';

export const ko: Words = {
  hello: '안녕하세요.',
  helloName: '{name}님, 안녕하세요.',
  copyLink: '링크를 복사하려면 아래 주소를 사용하세요:',
  sentBy: '보낸 곳: {project}',
  anApplication: '애플리케이션',
  aTeam: '팀',
  theTeam: '{team} 팀',
  verification: {
    subject: '{project}: 이메일 주소를 확인해 주세요',
    heading: '이메일 주소 확인',
    body: '이 주소가 본인의 것인지 확인해 주세요. {project}에서 연락을 드리고 계정을 복구하는 데 사용됩니다.',
    button: '내 주소 확인',
    reassurance: '{project}에 가입하지 않으셨나요? 그렇다면 이 이메일을 무시하세요.',
    made: '이 주소로 {project} 계정이 만들어졌습니다: {moment}.',
    added: '이 주소가 {project} 계정에 추가되었습니다: {moment}.',
    advice: '본인이 아닌가요? 그렇다면 확인하지 말고 해당 계정에서 주소를 제거하세요.',
    notMe: '제가 아닙니다',
  },
  reset: {
    subject: '{project}: 비밀번호를 재설정하세요',
    heading: '새 비밀번호 선택',
    body: '{project} 계정의 새 비밀번호가 요청되었습니다. 다음 페이지에서 선택할 수 있습니다.',
    button: '새 비밀번호 선택',
    reassurance: '요청하지 않으셨나요? 비밀번호는 그대로이며, 이 이메일 없이는 아무도 바꿀 수 없습니다.',
  },
  signIn: {
    subject: '{project} 로그인: 코드는 {code}입니다',
    preview: '코드는 {code}입니다. 한 번만 사용할 수 있습니다.',
    heading: '{project} 로그인',
    body: '로그인 중인 페이지에 이 코드를 입력하세요:',
    button: '코드 없이 로그인',
    reassurance:
      '이 코드를 아무에게도 알려 주지 마세요. 저희는 절대 묻지 않습니다. 로그인을 시도하지 않으셨다면 이 이메일을 무시하세요.',
  },
  team: {
    subject: '{team}에 초대되었습니다',
    heading: '팀 초대',
    body: '{project}의 {team}에 초대되었습니다. 수락하면 바로 참여할 수 있습니다.',
    button: '초대 수락',
    reassurance: '모르는 팀인가요? 이 이메일을 무시하세요. 수락하지 않으면 아무 일도 일어나지 않습니다.',
  },
  invitation: {
    subject: '{project} 로그인에 초대되었습니다',
    heading: '초대되었습니다',
    body: '{project}을(를) 사용할 준비가 되었습니다. 이 이메일 주소로 로그인하여 시작하세요.',
    button: '로그인',
    reassurance: '예상하지 못한 초대인가요? 이 이메일을 무시하세요. 로그인하지 않으면 아무 일도 일어나지 않습니다.',
  },
};
