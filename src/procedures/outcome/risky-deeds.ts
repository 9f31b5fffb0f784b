/**
 * What nobody is to do because it once came before a call that then worked: it takes away what does not come back,
 * reaches other people, lowers a guard or stops a machine. It is told as a cure only where the error asks for just that.
 *
 * @module
 */
import { sharesWord } from './named-in-error.ts';

export interface RiskyRule {
  readonly id: string;
  readonly pattern: RegExp;
  readonly reason: string;
  readonly example: string;
  readonly counterExample: string;
}

const DATA = 'destroys-data';
const FILES = 'destroys-files';

export const RISKY_RULES: readonly RiskyRule[] = [
  {
    id: DATA,
    pattern:
      /\b(?:delete\s+from|drop\s+(?:table|database|schema|index|view|role|user|collection)|truncate\s+table|drop(?:db|user)|flush(?:all|db)|delete(?:many|_all)|(?:db|pg|migrate\S*|schema|database)[: ]reset)\b|\bdestroy|\breset --hard\b|\bdown\b.* (?:-v|--volumes)\b|\bmkfs|\bmigrate:fresh\b/i,
    reason: 'records are gone for good',
    example: 'bin/rails runner "User.destroy_all"',
    counterExample: 'git reset HEAD a.ts',
  },
  {
    id: FILES,
    pattern:
      /(?:^|[\s"'(;&|/])(?:rmi?|rmdir|rb|shred|unlink|dd|del|delete(?:-\S+)?|purge\S*|wipe|erase|remove|uninstall|terminate(?:-\S+)?|prune|(?<=\bgit )clean)(?=[\s"');:]|$)|\s--(?:delete|prune|purge|wipe)\b|(?<=\btag )-d\b|(?<=\bbranch )-d\b/i,
    reason: 'what it takes away may be needed',
    example: 'kubectl delete ns shop',
    counterExample: 'flutter clean',
  },
  {
    id: 'takes-back',
    pattern:
      /\b(?:unpublish|yank|deprecate|retract|revoke)\b|\bpush\b.*\s(?:-f|--force\S*|--mirror|\+\S+)(?=\s|$)/i,
    reason: 'others use it already',
    example: 'npm deprecate pkg@1 old',
    counterExample: 'git push origin main',
  },
  {
    id: 'reaches-people',
    pattern:
      /(?:^|[\s;&|"'/])(?:mailx?|sendmail|s?smtp|msmtp|mutt|swaks|tweet)(?=\s)|(?:^|[\s"'])\S*(?:newsletter|notify|slack|announce|(?:send|mail)[-_:]\w)\S*|\b(?:refunds?|charges?|payouts?|transfers?|payments?|invoices?|messages?|sms|e?mails?)(?: |:)(?:create|send|capture|pay)\b|\b(?:issue|pr|mr|release) (?:comment|close|create)\b/i,
    reason: 'what was sent or paid cannot be called back',
    example: 'stripe refunds create --charge ch_1',
    counterExample: 'stripe login',
  },
  {
    id: 'lowers-guard',
    pattern:
      /\bchmod (?:-\S+ )*(?:0?[0-7]?(?:777|666)|(?:a|o|ugo|go)?\+rw|o\+w|a\+w)|\bsetenforce 0|\bufw (?:disable|reset)|\bip6?tables (?:-t \S+ )?-(?:F|X|P \w+ ACCEPT)|\b(?:stop|disable|mask|kill) (?:--now )?(?:firewalld|ufw|apparmor|fail2ban|auditd|selinux|crowdsec|nftables)|\bcsrutil disable|\bmaster-disable|0\.0\.0\.0\/0|\b(?:strict-ssl|sslverify)[ =]false|TLS_REJECT_UNAUTHORIZED=0|StrictHostKeyChecking[ =]no|--(?:insecure|no-verify|no-check-certificate|skip-(?:tls|ssl)\S*|allow-unauthenticated|trusted-host|no-gpg-check)\b|\bgrant all\b|\bxhost \+/i,
    reason: 'it works because nobody checks any more',
    example: 'chmod -R 777 .',
    counterExample: 'chmod +x deploy.sh',
  },
  {
    id: 'stops-machine',
    pattern: /(?:^|[\s;&|"'])(?:reboot|shutdown|poweroff|halt|init [06])(?=[\s"';&|]|$)/,
    reason: 'everything else on it stops, too',
    example: 'ssh web1 sudo reboot',
    counterExample: 'vagrant reload web',
  },
];

/** What is made again by the next run, or was left behind by the last one. */
const MADE_AGAIN =
  /\brm (?:-\w+ )*(?:\S*(?:node_modules|__pycache__|\.cache|\.next|\.turbo|dist|build|target|\.(?:lock|pid|sock|tmp))\/?(?=[\s"';&|)]|$) *)+/g;
/** Something is in the way. */
const IN_THE_WAY =
  /\balready\b|\bexists\b|\bin use\b|\block(?:ed)?\b|\bstale\b|conflict|duplicate|immutable|not empty|allocated|left ?over|orphan/i;
const NO_ROOM = /no space left|ENOSPC|disk (?:is )?full|quota exceeded|EDQUOT/i;

/** Behind it stand files that a command writes. */
const MAX_READ = 2_000;

/** Whether a command is not to be told as what made up for the error. */
export function isRiskyCure(command: string, cause: string): boolean {
  const text = command.slice(0, MAX_READ).replace(MADE_AGAIN, ' ');
  return RISKY_RULES.some(({ id, pattern }) => {
    const deed = pattern.exec(text)?.[0];
    return deed !== undefined && !asksForIt(id, { deed, command, cause });
  });
}

/** The error says so in the same words, names what is in the way, or there is no room left. */
function asksForIt(
  id: string,
  { deed, command, cause }: { deed: string; command: string; cause: string },
): boolean {
  if (sharesWord(deed, cause)) return true;
  if (id === FILES && NO_ROOM.test(cause)) return true;
  const isTakenAway = id === FILES || id === DATA;
  const [, ...words] = command.replace(/^\s*sudo /, '').split(/\s+/);
  return isTakenAway && IN_THE_WAY.test(cause) && sharesWord(words.join(' '), cause);
}
