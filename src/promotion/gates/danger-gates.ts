/**
 * Gates over what following it would do, and over what its texts hold.
 *
 * @module
 */
import { findSecrets } from '../../redaction/find-secrets.ts';
import { looksRandom } from '../../redaction/randomness.ts';
import { dangerIn, suspicionIn } from '../../review/lineage/suspicion.ts';
import type { Candidate } from '../candidate.ts';
import type { Gate } from './gate.ts';

const PLACEHOLDER = '<secret:';
const HOME_FOLDER = /(?:\/(?:Users|home)\/|[A-Z]:\\Users\\)[\w.-]+/u;
const ADDRESS = /\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/iu;
/** Shorter runs are words and versions. */
const LONG_RUN = 20;

function lineWith(candidate: Candidate, id: string): string | null {
  const step = candidate.steps.find(({ classes }) => classes.includes(id));
  return step ? `\`${step.usual.slice(0, 80)}\`` : null;
}

/** One row for each class of operation. */
function operation(code: string, id: string, severity: Gate['severity'], says: string): Gate {
  return {
    ...{ code, severity, says, stage: 'evidence', yields: severity === 'defer' },
    finds: ({ candidate }) => lineWith(candidate, id),
  };
}

export const DANGER_GATES: readonly Gate[] = [
  operation('destructive_operation', 'destructive', 'reject', 'what it removes cannot be had back'),
  operation('privileged_operation', 'privileged', 'reject', 'it acts with the rights of another user'),
  operation('approval_bypass', 'approval-bypass', 'reject', 'it passes over a check that somebody set up'),
  operation(
    'remote_operation',
    'remote-shell',
    'defer',
    'it works on another machine: a person says so first',
  ),
  operation('service_operation', 'service', 'defer', 'it starts or stops services: a person says so first'),
  operation('package_operation', 'package', 'defer', 'it changes what is installed: a person says so first'),
  operation('external_send', 'external-write', 'defer', 'others see what it sends: a person says so first'),
  {
    code: 'credential_leakage',
    ...{ stage: 'evidence', severity: 'reject', yields: false },
    says: 'a secret stands, or stood, in its commands',
    finds({ candidate: { steps } }) {
      const step = steps.find(({ usual, examples }) =>
        [usual, ...examples].some((text) => text.includes(PLACEHOLDER) || findSecrets(text).length > 0),
      );
      return step ? `a secret in \`${step.signatures[0]}\`` : null;
    },
  },
  {
    code: 'private_data',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'it names a person, or a folder of theirs',
    finds({ candidate: { steps } }) {
      const found = steps.map(({ usual }) => HOME_FOLDER.exec(usual)?.[0] ?? ADDRESS.exec(usual)?.[0]);
      const what = found.find((text) => text !== undefined);
      return what ? `${what.slice(0, 12)}… stands in a command` : null;
    },
  },
  {
    code: 'high_entropy',
    ...{ stage: 'evidence', severity: 'reject', yields: false },
    says: 'a run of characters drawn by lot is an id or a key',
    finds({ candidate: { steps } }) {
      const step = steps.find(({ usual }) =>
        usual.split(/[\s"'=:/]+/u).some((word) => word.length >= LONG_RUN && looksRandom(word)),
      );
      return step ? `in \`${step.signatures[0]}\`` : null;
    },
  },
  {
    code: 'injection_content',
    ...{ stage: 'texts', severity: 'reject', yields: false },
    says: 'its texts try to give orders',
    finds({ candidate: { steps, requests } }) {
      const inSteps = steps.map(({ usual }) => dangerIn(usual)).find((found) => found !== null);
      return inSteps ?? requests.map(suspicionIn).find((found) => found !== null) ?? null;
    },
  },
];
