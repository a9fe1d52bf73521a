import type { PageTexts } from './en.js';

export const ko: PageTexts = {
  close: '닫기',

  signingIn: '로그인하는 중…',
  takesLonger: '평소보다 오래 걸리고 있습니다.',
  signInFailed: '로그인하지 못했습니다',

  errorCode: '오류 코드: {code}',
  notFoundTitle: '페이지를 찾을 수 없습니다',
  notFoundText: '이 주소에는 아무것도 없습니다.',

  forgotTitle: '비밀번호 재설정',
  forgotText: '이메일 주소를 입력하세요. 새 비밀번호를 설정할 수 있는 링크를 보내드립니다.',
  forgotButton: '이메일 보내기',

  resetTitle: '새 비밀번호 설정',
  resetButton: '비밀번호 재설정',
  resetDoneTitle: '비밀번호가 재설정되었습니다',
  resetDoneText: '이제 새 비밀번호로 로그인할 수 있습니다. 안전을 위해 모든 기기에서 로그아웃되었습니다.',
  resetFailedText: '새 링크를 요청한 후 다시 시도하세요.',

  verifyTitle: '이메일 주소 인증',
  verifyText: '이 주소가 본인의 주소임을 확인하시겠습니까?',
  verifyButton: '인증',
  verifiedTitle: '이메일 주소가 인증되었습니다',
  verifiedText: '감사합니다. 이제 이 페이지를 닫아도 됩니다.',
  verifyMade: '이 주소로 {project}에 계정이 만들어졌습니다.',
  verifyAdded: '이 주소가 {project}의 계정에 추가되었습니다.',
  verifyAddress: '주소',
  verifyMadeAt: '계정 생성일',
  verifyAddedAt: '주소 추가일',
  notMe: '제가 한 것이 아닙니다',
  notMeTitle: '본인이 한 것이 아닌가요?',
  notMeText:
    '해당 계정에서 내 주소를 삭제하세요. 계정의 세션이 종료되고, 아무도 내 주소로 그 계정에 들어갈 수 없게 됩니다. 이후 이 주소로 본인의 계정을 만들 수 있습니다.',
  notMeButton: '내 주소 삭제',
  wasMe: '제가 했습니다',
  disownedTitle: '해당 계정에서 내 주소가 삭제되었습니다',
  disownedText:
    '계정의 세션이 종료되었으며, 아무도 내 주소로 그 계정에 들어갈 수 없습니다. 이제 이 페이지를 닫아도 됩니다.',
  addressGoneTitle: '해당 계정에 더 이상 이 주소가 없습니다',
  addressGoneText: '더 이상 하실 일은 없습니다.',
  tooLateText:
    '본인이 한 것이라면 더 이상 하실 일은 없습니다. 본인이 아니라면 해당 계정의 비밀번호를 새로 설정하세요. 모든 세션이 종료되고 이전 비밀번호로는 로그인할 수 없게 됩니다.',
  tooLateRest:
    '그런 다음 계정 설정을 살펴보세요. 본인이 등록하지 않은 패스키, 2단계 인증 또는 다른 주소는 삭제할 때까지 남아 있습니다. 로그인할 수 없다면 {project} 운영자에게 문의하세요.',

  magicTitle: '{project}에 로그인하시겠습니까?',
  magicText: '이메일의 로그인 링크를 여셨습니다. 본인이 요청한 경우에만 계속하세요.',

  invitationSignIn: '초대에 응답하려면 로그인하세요.',
  invitationSignUp: '초대에 응답하려면 로그인하거나 계정을 만드세요.',
  invitationJoinTitle: '{team} 팀에 참여하시겠습니까?',
  invitationText: '이 팀에 초대받으셨습니다.',
  invitationElsewhere:
    '이 초대는 이 계정에 없는 주소로 발송되었습니다. 본인에게 온 초대인 경우에만 이 계정으로 참여하세요.',
  invitationInvited: '초대된 주소',
  invitationSender: '초대한 사람',
  invitationSignedInAs: '로그인한 계정',
  invitationJoin: '참여',
  invitationJoinAnyway: '이 계정으로 참여',
  invitationOtherAccount: '다른 계정 사용',
  invitationIgnore: '무시',
  invitationJoinedTitle: '{team} 팀에 참여했습니다',
  invitationJoinedText: '환영합니다. 이제 팀의 멤버입니다.',
  invitationMemberTitle: '이미 {team} 팀의 멤버입니다',
  invitationMemberText: '여기서 더 하실 일은 없습니다.',
  invitationGoneTitle: '유효하지 않은 초대입니다',
  invitationGoneText:
    '초대가 취소되었거나, 팀이 더 이상 존재하지 않거나, 링크가 완전하지 않을 수 있습니다. 초대한 사람에게 문의하세요.',
  invitationExpiredTitle: '만료된 초대입니다',
  invitationExpiredText: '초대한 사람에게 새 초대를 요청하세요.',
  invitationUsedTitle: '이미 사용된 초대입니다',
  invitationUsedText: '본인이 수락했다면 이미 팀의 멤버입니다. 그렇지 않다면 새 초대를 요청하세요.',
  invitationFullTitle: '{team} 팀에 빈자리가 없습니다',
  invitationFullText:
    '팀의 멤버 수가 한도에 도달했습니다. 초대한 사람에게 자리를 마련하고 다시 초대해 달라고 요청하세요.',

  accessDeniedTitle: '접근이 거부되었습니다',
  connectionTakenTitle: '이미 연결된 계정입니다',
  userConnectedTitle: '이미 다른 계정이 연결되어 있습니다',
  addressTakenTitle: '이 주소를 사용하는 계정이 이미 있습니다',
  addressTakenText: '이전에 사용하던 방법으로 로그인하세요. 그런 다음 설정에서 제공업체를 연결하세요.',
  addressUnprovenText:
    '해당 계정의 주소가 아직 인증되지 않았습니다. 본인의 계정이라면 이전에 사용하던 방법으로 로그인하여 주소를 인증한 후 다시 시도하세요.',
  providerDownTitle: '제공업체가 응답하지 않습니다',
  providerOffTitle: '사용할 수 없는 제공업체입니다',
  signInTimeoutTitle: '시간이 너무 오래 걸렸습니다',
  siteNotTrusted: '이 웹사이트는 로그인을 처리할 수 없습니다. 소유자가 신뢰할 수 있는 도메인에 추가해야 합니다.',

  cliTitle: '명령줄 승인',
  cliText: '명령줄 프로그램이 회원님의 계정에 대한 접근 권한을 요청합니다. 방금 직접 실행한 경우에만 승인하세요.',
  cliAccount: '{name} 계정으로 작업하게 됩니다.',
  cliGives:
    '승인하면 프로그램을 실행한 사람이 이 계정에서 회원님과 동일한 작업을 할 수 있습니다. 설정에서 세션을 종료할 때까지, 최대 한 달 동안 유효합니다.',
  cliStarted: '실행 시각',
  cliNetwork: '요청한 네트워크',
  cliPlace: '네트워크 위치',
  cliHere: '현재 사용 중인 네트워크',
  cliElsewhere: '현재 사용 중이 아닌 네트워크',
  cliCode: '코드의 끝자리',
  cliCompare: '터미널에 표시된 링크의 끝부분과 비교하세요.',
  cliAgainTitle: '직접 실행하신 것이 맞나요?',
  cliAgainOld: '실행된 지 10분이 넘었습니다.',
  cliAgainElsewhere: '현재 사용 중인 네트워크와 다른 네트워크에서 실행되었습니다.',
  cliAgainText: '다른 사람이 이 링크를 보냈다면 취소하세요. 그 사람이 회원님의 계정에 들어올 수 있습니다.',
  cliAgainAuthorize: '네, 제가 실행했습니다',
  cliAuthorize: '승인',
  cliDoneTitle: '명령줄이 승인되었습니다',
  cliDoneText: '이 창을 닫고 명령줄로 돌아가세요.',
  cliCancelledTitle: '승인하지 않았습니다',
  cliCancelledText: '명령줄에 계정 접근 권한이 부여되지 않았습니다. 이제 이 창을 닫아도 됩니다.',
  closeText: '브라우저가 이 페이지에서 창을 닫는 것을 허용하지 않습니다. 직접 닫아 주세요.',
  cliFailedTitle: '승인하지 못했습니다',
  cliMissingCode: '이 페이지의 주소에 로그인 코드가 없습니다. 명령줄에서 다시 시작하세요.',

  newTeam: '새 팀',

  errorCliCode: '알 수 없거나 만료되었거나 이미 처리된 요청입니다. 명령줄에서 다시 시작하세요.',
};
