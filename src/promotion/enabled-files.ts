/**
 * A draft's files as they are let in: what was off is on, and says so.
 *
 * @module
 */

interface TextFile {
  readonly path: string;
  readonly content: string;
}

const OFF = /^( {2}enabled: )"?false"?$/mu;

export function enabledFiles(files: readonly TextFile[]): TextFile[] {
  return files.map(({ path, content }) => {
    if (path === 'SKILL.md') return { path, content: content.replace(OFF, '$1"true"') };
    if (path !== 'verification.json') return { path, content };
    return { path, content: content.replace(/^( {2}"enabled": )false/mu, '$1true') };
  });
}
