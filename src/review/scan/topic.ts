/**
 * What a skill says that it is about: a skill about security shows attacks; a skill about colours does not send keys.
 *
 * @module
 */

export interface Topic {
  /** Attacks, defence, secrets: what it shows need not be what it asks for. */
  readonly isSecurity: boolean;
}

const SECURITY =
  /\b(?:securit\w*|malicious|audit\w*|suspicious|infostealers?|leak\w*|jailbreak\w*|awareness|cyber\w*|pentest\w*|penetration|red[- ]team\w*|blue[- ]team\w*|exploit\w*|malware|ransomware|threats?|forensic\w*|vulnerab\w*|attack\w*|adversar\w*|incident\w*|siem|soc|injections?|hunting|offensive|ctf|hardening|owasp|cve\w*|phishing|mitre|intrusion|payloads?|privilege escalation|reverse[- ]engineer\w*|yara|sigma|edr|dfir|c2|detect\w*|tunnel\w*|exfiltration|credential (?:dump|access|theft)\w*|kerberos|active directory|lateral movement|evasion|backdoors?|rootkits?|osint|bug bounty|fuzzing|secrets? scan\w*|sicherheit\w*|seguridad|securite|\u5b89\u5168|\u6e17\u900f|\u653b\u51fb)\b|\u5b89\u5168|\u6e17\u900f/giu;
/** One of these is enough. */
const STRONG =
  /\b(?:prompt[- ]injection\w*|penetration test\w*|pentest\w*|red[- ]team\w*|malware|threat model\w*|forensic\w*|exploit\w*|ctf|jailbreak\w*|phishing|ransomware|incident response|vulnerability (?:scan|assess)\w*)\b/i;
/** Two words of the kind: one alone (“a secure way to …”) is no topic. */
const ENOUGH = 2;
const MAX_HEAD = 3000;

export function topicOf(text: string): Topic {
  const end = text.startsWith('---') ? text.indexOf('\n---', 3) : -1;
  const head = end === -1 ? '' : text.slice(0, Math.min(end, MAX_HEAD));
  const title = /^#\s.{0,200}/m.exec(text.slice(Math.max(0, end), Math.max(0, end) + MAX_HEAD))?.[0] ?? '';
  const named = `${head}
${title}`.replace(/[-_]/g, ' ');
  const words = new Set((named.match(SECURITY) ?? []).map((word) => word.toLowerCase()));
  return { isSecurity: words.size >= ENOUGH || STRONG.test(named) };
}
