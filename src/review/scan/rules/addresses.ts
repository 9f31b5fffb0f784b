/**
 * Addresses that say something about whoever asks to go there.
 *
 * @module
 */

/** Places where anybody leaves or picks up anything, unnamed machines, names that give themselves away. */
const SHADY_HOST =
  String.raw`(?:(?:https?|ftp|wss?|hxxps?):\/\/(?:[\w.-]{1,80}@)?|(?<=[\s"'])(?=(?:bit\.ly|tinyurl\.com|is\.gd|pastebin\.com|paste\.ee|ix\.io|0x0\.st|transfer\.sh|glot\.io|t\.ly|rb\.gy|cutt\.ly)\/))(?:` +
  // A bare number that is not of a private network.
  String.raw`(?!10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.0\.0\.0|169\.254\.|100\.64\.)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}` +
  String.raw`|(?:[\w-]{1,60}\.){0,4}(?:webhook\.site|requestbin\.(?:com|net)|pipedream\.net|beeceptor\.com|requestcatcher\.com|hookbin\.com|burpcollaborator\.net|oastify\.com|interact\.sh|oast\.(?:fun|pro|live|site|online|me)|dnslog\.cn|ceye\.io|canarytokens\.com|ngrok\.io|ngrok\.app|ngrok-free\.(?:app|dev)|trycloudflare\.com|serveo\.net|localhost\.run|loca\.lt|pastebin\.com|paste\.ee|hastebin\.com|ghostbin\.\w{2,4}|rentry\.(?:co|org)|dpaste\.(?:com|org)|ix\.io|0x0\.st|termbin\.com|sprunge\.us|glot\.io|controlc\.com|transfer\.sh|file\.io|anonfiles\.com|gofile\.io|bashupload\.com|temp\.sh|catbox\.moe|bit\.ly|tinyurl\.com|is\.gd|t\.ly|cutt\.ly|rb\.gy|shorturl\.at|goo\.su|duckdns\.org|no-ip\.\w{2,4}|ddns\.net|hopto\.org|zapto\.org|cdn\.discordapp\.com)\b` +
  String.raw`|discord(?:app)?\.com\/api\/webhooks|api\.telegram\.org\/bot` +
  String.raw`|[\w.-]{0,60}\.(?:onion|tk|ml|ga|cf|gq|top|xyz|icu|buzz|cam|rest|zip|mov|su)(?=[:/"'\s)\`,;]|$)` +
  String.raw`|[\w.-]{0,60}\b(?:evil|attacker|attackers|malicious|malware|exfil|exfiltrate|exfiltration|c2|steal|stealer|stealth|hacker|hacked|pwn|pwned|phish|rogue|botnet|badactor|bad-actor|adversary|drop-?zone|dropper|collector|collect|harvest|harvester|leak|beacon|implant|payload|payloads|shady|sketchy|backdoor|keylog|keylogger|grabber|loot|spy)[\w-]{0,40}(?:\.[\w-]{1,40}){1,3})`;

export const SHADY = new RegExp(SHADY_HOST, 'i');
