import { createProject, type TestProject } from './project';

/** The settings that {@link HOSTILE_TARGETS} are made against: nothing else is trusted, not even localhost. */
export const GUARDED_DOMAINS = {
  allow_localhost: false,
  domains: [
    { domain: 'https://trusted.example', handler_path: '/handler' },
    { domain: 'https://*.wild.example', handler_path: '/handler' },
  ],
};

/** Targets that the guarded project trusts. */
export const TRUSTED_TARGETS = [
  'https://trusted.example',
  'https://trusted.example:443/done?next=https://evil.example#x',
  'HTTPS://TRUSTED.EXAMPLE/done',
  'https://app.wild.example/handler',
];

/** A project that trusts {@link TRUSTED_TARGETS} and none of {@link HOSTILE_TARGETS}. */
export function createGuardedProject(config: object = {}): Promise<TestProject> {
  return createProject({ magic_link_enabled: true, ...GUARDED_DOMAINS, ...config });
}

/** Targets that a user must never be sent to: every known trick to make one host look like another. */
export const HOSTILE_TARGETS = [
  // Another host, openly.
  'https://evil.example',
  'https://evil.example/https://trusted.example',
  'https://evil.example?https://trusted.example',
  'https://evil.example#https://trusted.example',
  'https://evil.example/?next=.trusted.example',
  // Relative to the scheme, the host or the page.
  '//evil.example',
  '///evil.example',
  '////trusted.example@evil.example',
  '//trusted.example',
  '/\\evil.example',
  '/handler/sign-in',
  'trusted.example',
  '?next=https://trusted.example',
  '',
  // Slashes missing, doubled or turned.
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'https:trusted.example',
  'https:\\\\trusted.example',
  'https://evil.example\\trusted.example',
  'https://evil.example\\@trusted.example',
  'https://trusted.example\\@evil.example',
  'https://trusted.example\\.evil.example',
  // Users and passwords.
  'https://trusted.example@evil.example',
  'https://trusted.example:443@evil.example',
  'https://trusted.example%2f@evil.example',
  'https://trusted.example%00@evil.example',
  'https://evil.example@trusted.example',
  'https://user:password@trusted.example',
  'https://@trusted.example',
  'https://:@trusted.example',
  'https://app.wild.example@evil.example',
  // Hosts that begin or end like a trusted one.
  'https://trusted.example.evil.example',
  'https://eviltrusted.example',
  'https://trusted.example-evil.example',
  'https://trusted.examples',
  'https://sub.trusted.example',
  'https://trusted.example.',
  'https://.trusted.example',
  'https://trusted..example',
  'https://wild.example',
  'https://a.b.wild.example',
  'https://evil.example/.wild.example',
  'https://evil.example?.wild.example',
  'https://evil.example#.wild.example',
  'https://evilwild.example',
  'https://app.wild.example.evil.example',
  // Encoded.
  'https://trusted%2eexample',
  'https://%74rusted.example',
  'https://trusted.example%2eevil.example',
  'https://evil.example%2f.wild.example',
  'https://evil.example%23.wild.example',
  'https%3A%2F%2Ftrusted.example',
  // Characters that look alike, are folded together or are not seen.
  'https://trusted\u3002example',
  'https://trusted\uff0eexample',
  'https://trusted\uff61example',
  'https://evil.example\uff0f.wild.example',
  'https://evil.example\u2044.wild.example',
  'https://\uff54rusted.example',
  'https://trusted.ex\u0430mple',
  'https://trusted.example\u200b',
  'https://tru\u00adsted.example',
  'https://trusted.example\u202e',
  'https://\u24e3rusted.example',
  // Tabs, line breaks and spaces, which browsers drop.
  'https://evil.example\t.wild.example',
  'https://trusted.example\n@evil.example',
  'https://trusted\r\n.example',
  '\thttps://trusted.example',
  ' https://trusted.example',
  'https://trusted.example ',
  'ht\ntps://trusted.example',
  'java\tscript:alert(1)//https://trusted.example',
  // Other schemes.
  'http://trusted.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://trusted.example/%0aalert(1)',
  'javascript:https://trusted.example',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data://trusted.example/text/html,x',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'file://trusted.example/etc/passwd',
  'blob:https://trusted.example/5a6f',
  'view-source:https://trusted.example',
  'about:blank',
  'ws://trusted.example',
  'mailto:someone@trusted.example',
  'intent://trusted.example#Intent;scheme=https;end',
  // Ports.
  'https://trusted.example:444',
  'https://trusted.example:80',
  'https://trusted.example:65536',
  'https://trusted.example:443.evil.example',
  'https://app.wild.example:8443',
  // This machine, while localhost is not trusted, and its neighbours.
  'http://localhost',
  'http://127.0.0.1:3000',
  'http://[::1]',
  'http://0x7f000001',
  'http://2130706433',
  'http://169.254.169.254/latest/meta-data',
] as const;
