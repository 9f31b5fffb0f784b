/**
 * More rights than the task needs, and protections switched off.
 *
 * @module
 */
import type { Rule } from '../rule.ts';

export const PRIVILEGE: readonly Rule[] = [
  {
    id: 'privilege/root-without-password',
    severity: 'critical',
    says: 'it makes somebody root without a password',
    code: [
      {
        hints: 'nopasswd|sudoers',
        parts: [/(?:echo|printf|tee|cat|>>|write|append)/i, /NOPASSWD\s?:\s?ALL/i],
        unless: /visudo -c|grep|cat \/etc\/sudoers|ls\s/,
      },
      {
        hints: 'chmod|setuid|cp',
        parts: [
          /chmod\s+(?:u\+s|\+s|g\+s|[4267]\d{3})\s+\S*(?:\/bin\/|bash|\/sh\b|python|\/tmp|find|vim|nmap|cp)|os\.setuid\(0\)/,
        ],
      },
      { hints: 'passwd|shadow', parts: [/(?:>>|tee -a)\s*\/etc\/(?:passwd|shadow)/] },
    ],
    phrases: [
      '@write ..6 nopasswd ..1 all ..10 sudoers|<path>',
      'passwordless|nopasswd|passwortlos* ..2 sudo|root ..6 @agent|yourself|access|grant|enable|configure|einrichten',
    ],
    matches: ['echo "dev ALL=(ALL) NOPASSWD: ALL" >> /etc/sudoers', 'chmod u+s /bin/bash'],
    passes: ['sudo apt-get update', 'chmod 755 script.sh'],
  },
  {
    id: 'privilege/protection-off',
    severity: 'critical',
    says: 'it switches a protection of the system off',
    code: [
      {
        hints:
          'setenforce|ufw|iptables|mppreference|spctl|csrutil|xattr|apparmor|firewall|netsh|defender|selinux|gatekeeper|auditd|falcon|sentinel|amsi|tamper|windefend|quarantine|systemctl|mpcmdrun|fdesetup',
        parts: [
          /Set-MpPreference\s+-Disable\w+\s+(?:\$true|1)|Add-MpPreference\s+-ExclusionPath\s+["']?(?:C:\\?|\*|\$env)|spctl\s+--(?:master|global)-disable|csrutil\s+disable|xattr\s+-[a-z]{1,4}\s+(?:com\.apple\.quarantine|\S+\.app|~|\/Applications)|netsh\s+(?:advfirewall|firewall)[^\n]{0,60}\soff|(?:systemctl|service)\s+(?:stop|disable|mask)\s+(?:--now\s+)?(?:auditd|falcon-sensor|apparmor|firewalld|ufw|clamav|crowdstrike|osquery|sentinel\w*|wazuh\w*|auditbeat|rsyslog)|AmsiUtils|amsiInitFailed|sc\s+(?:stop|delete)\s+WinDefend|Stop-Service[^\n]{0,30}WinDefend/i,
        ],
      },
    ],
    phrases: [
      'install|add|trust|installiere|instala|installe* ..3 root_certificate|root_ca|ca_certificate|root_cert|wurzelzertifikat|certificado_raiz|certificat_racine ..6 trusted|traffic|read|intercept*|proxy|all',

      'disable|turn_off|switch_off|deactivate|uninstall|deaktiviere|desactiva|desactive*|关闭|禁用|停用 ..4 antivirus|virus_scanner|windows_defender|defender|gatekeeper|firewall|endpoint_protection|edr|selinux|security_software|virenscanner|antivirus|cortafuegos|pare_feu|杀毒软件|防火墙|安全软件|real_time_protection',
    ],
    matches: [
      'Set-MpPreference -DisableRealtimeMonitoring $true',
      'Turn off the antivirus before you install.',
    ],
    passes: ['ufw status', 'Check that the firewall is on.'],
  },
  {
    id: 'privilege/defences-down',
    severity: 'medium',
    says: 'it takes down a firewall, or fetches packages from somewhere without checking who answers',
    code: [
      {
        hints: 'ufw|iptables|setenforce|randomize_va_space|firewalld|registry|trusted|ssl|sslverify|index|va',
        parts: [
          /ufw\s+disable|iptables\s+-F\b|setenforce\s+0|randomize_va_space|config set (?:registry|index-url) http:\/\/(?!localhost|127\.|10\.|192\.168\.)|--(?:extra-)?index-url[= ]http:\/\/(?!localhost|127\.|10\.|192\.168\.)|--trusted-host|strict-ssl false|http\.sslVerify false/,
        ],
      },
    ],
    matches: ['ufw disable; iptables -F', 'npm config set registry http://npm.example:4873/'],
    passes: ['ufw enable', 'npm config set registry https://npm.acme.example/'],
  },
  {
    id: 'privilege/wide-open',
    severity: 'low',
    says: 'it opens more than it needs',
    code: [
      {
        hints: 'chmod|docker|privileged|sock|tls|setenforce|ufw|iptables|cap',
        parts: [
          /chmod\s+(?:-R\s+)?(?:777|a\+rwx)|--privileged\b|\/var\/run\/docker\.sock|-v\s+\/:\/|NODE_TLS_REJECT_UNAUTHORIZED=0|setenforce\s+0|ufw\s+disable|iptables\s+-F\b|--cap-add[= ]ALL/,
        ],
      },
    ],
    matches: ['chmod -R 777 /srv', 'docker run --privileged img'],
    passes: ['chmod 644 a.txt', 'docker run img'],
  },
  {
    id: 'privilege/host-takeover',
    severity: 'high',
    says: 'it takes over the host from a container, or a cluster',
    code: [
      {
        hints: 'docker|nsenter|chroot|sock',
        parts: [
          /docker\s+run[^\n]{0,160}-v\s+\/:\/\w*[^\n]{0,120}chroot|nsenter\s+(?:-t\s*1|--target\s*1)|chroot\s+\/(?:host|mnt\/host|hostfs)/,
        ],
      },
      {
        hints: 'clusterrolebinding|cluster|anonymous',
        parts: [
          /create\s+clusterrolebinding[^\n]{0,160}(?:cluster-admin[^\n]{0,80}(?:anonymous|unauthenticated|default:default)|(?:anonymous|unauthenticated)[^\n]{0,80}cluster-admin)/,
        ],
      },
      {
        hints: 'attach|policy|administratoraccess',
        parts: [
          /iam\s+(?:attach|put)-user-policy[^\n]{0,200}AdministratorAccess|iam\s+create-access-key[^\n]{0,80}--user-name/,
        ],
      },
    ],
    matches: ['docker run -v /:/host alpine chroot /host', 'nsenter -t 1 -m sh'],
    passes: ['docker run -v $PWD:/app img', 'kubectl get clusterrolebinding'],
  },
];
