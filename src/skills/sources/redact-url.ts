/**
 * Takes credentials out of addresses before anybody sees them.
 *
 * @module
 */

/** The user of an ssh address (`git@`) is no secret and stays; passwords and tokens go. */
export function redactUrl(text: string): string {
  return text
    .replace(/\b(https?|ftp|git|file):\/\/[^/\s@]*@/gi, '$1://***@')
    .replace(/\b(ssh):\/\/([^/\s@:]*):[^/\s@]*@/gi, '$1://$2:***@')
    .replace(/([?&](?:access_token|token|key|password|secret)=)[^&\s]+/gi, '$1***');
}
