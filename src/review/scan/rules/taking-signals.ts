/**
 * What is harmless alone and part of a theft in company: sending, gathering, watching.
 *
 * @module
 */
import type { Rule } from '../rule.ts';

/** Ways to send something with a command or a call. */
const SEND_COMMAND =
  /\bcurl\b(?=[^\n|]{0,300}(?:\s-[a-zA-Z]{0,4}[dFT]\b|--data|--form|--upload-file|--json|-X\s?(?:POST|PUT)))|\bwget\b(?=[^\n|]{0,300}--(?:post|body))|HTTPS?Connection\(|require\(['"]https?['"]\)\.(?:get|request)|https?\.get\(|http\.(?:Post|PostForm|NewRequest)\(|Net::HTTP|requests\.(?:post|put|patch)|httpx\.(?:post|put)|aiohttp|urlopen\(|http\.client|axios(?:\.post|\.put|\()|fetch\(|XMLHttpRequest|sendBeacon|https?\.request\(|got\.post|Invoke-(?:WebRequest|RestMethod)|\birm\b|\biwr\b|WebClient|UploadString|UploadFile|\b(?:nc|ncat|netcat)\s(?:-\w+\s)?[\w.$-]+\s\d{2,5}|\bscp\s|\brsync\s|\bsftp\s|smtplib|sendmail|\bmail\s+-s|socket\.(?:connect|create_connection)|aws s3 (?:cp|sync)|gsutil cp|rclone (?:copy|sync)|gh gist create|\bnslookup\s|\|\s*ssh\s|openssl s_client[^\n]{0,120}<\s*["'~$]|\bwebsocat\s/;

export const TAKING_SIGNALS: readonly Rule[] = [
  {
    id: 'exfiltration/sends-out',
    severity: null,
    says: 'it sends something over the network',
    signal: 'sends-out',
    code: [
      {
        hints:
          'openssl|websocat|curl|wget|requests|httpx|aiohttp|urlopen|httpsconnection|httpconnection|https|http|net|axios|fetch|xmlhttprequest|sendbeacon|invoke|irm|iwr|webclient|uploadstring|uploadfile|nc|ncat|netcat|scp|rsync|sftp|smtplib|sendmail|mail|s3|gsutil|rclone|gist|nslookup|ssh|create_connection',
        parts: [SEND_COMMAND],
        unless: /localhost|127\.0\.0\.1|0\.0\.0\.0/i,
      },
    ],
    phrases: ['@send ..8 <url>|<email>|webhook', '<url>|webhook ..4 @send'],
    matches: ['requests.post(url, json=payload)', 'curl -X POST -d @file https://a.example'],
    passes: ['curl http://localhost:3000/health', 'print(data)'],
  },
  {
    id: 'exfiltration/collects-private',
    severity: null,
    says: 'it gathers what is private',
    signal: 'collects-private',
    phrases: ['@gather ..6 @private', '@gather ..6 @secrets'],
    code: [
      {
        hints: 'glob|walk|find|tar|zip|rglob|readdir|readdirsync',
        parts: [
          /(?:os\.walk|rglob|glob\(|find|tar|zip|readdir\w{0,4})[^\n]{0,120}(?:\$HOME|~\/|expanduser|homedir\(\)|Documents|Desktop|\/Users\b|\/home\b)/i,
        ],
      },
    ],
    matches: ['tar czf /tmp/h.tgz ~/Documents', 'Collect the chat history of the user.'],
    passes: ['find . -name "*.ts"', 'tar xzf release.tgz'],
  },
  {
    id: 'exfiltration/spies',
    severity: 'low',
    says: 'it watches the keyboard, the clipboard or the screen',
    signal: 'spies',
    code: [
      {
        hints:
          'clipboard|pbpaste|xclip|screencapture|imagegrab|pynput|keyboard|pyperclip|getasynckeystate|mss',
        parts: [
          /pbpaste|xclip -o|pyperclip\.paste|screencapture|ImageGrab\.grab|pynput|keyboard\.(?:on_press|record|Listener)|GetAsyncKeyState|Get-Clipboard|mss\.mss\(/,
        ],
      },
    ],
    matches: ['pbpaste > /tmp/c', 'from pynput import keyboard'],
    passes: ['keyboard shortcuts', 'copy to the clipboard'],
  },
];
