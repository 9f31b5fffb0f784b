/**
 * What is to be done: words of one class ask for the same, words of opposite classes never do.
 *
 * @module
 */

/** By class; the class bears the name of its plainest word. */
export const VERB_CLASSES: Readonly<Record<string, string>> = {
  create:
    'create add put make generate implement introduce insert write author draft compose produce design develop prepare append support include register',
  scaffold: 'scaffold bootstrap initialize initialise init',
  remove: 'remove delete drop erase purge wipe discard destroy eliminate strip prune unset rm trash nuke',
  fix: 'fix repair resolve solve correct mend patch debug troubleshoot unbreak remedy address hotfix',
  deploy: 'deploy ship',
  publish: 'publish release push upload',
  unpublish: 'unpublish yank retract withdraw delist',
  revert: 'revert rollback undo',
  amend: 'amend',
  stash: 'stash shelve',
  run: 'run execute launch invoke trigger start rerun boot serve',
  restart: 'restart bounce reboot reload',
  renew: 'renew extend prolong',
  stop: 'stop kill halt terminate abort pause shutdown',
  check: 'check inspect verify monitor look view see validate audit confirm ensure examine scan',
  list: 'list enumerate show display print',
  count: 'count tally',
  tag: 'tag label',
  free: 'free reclaim empty clear',
  refund: 'refund reimburse',
  transcribe: 'transcribe',
  find: 'find search locate grep discover identify hunt lookup',
  explain: 'explain describe understand clarify walk teach',
  diagnose: 'investigate diagnose analyze analyse trace profile',
  review: 'review critique',
  proofread: 'proofread spellcheck copyedit',
  upgrade: 'upgrade bump update refresh modernize modernise',
  downgrade: 'downgrade',
  pin: 'pin freeze',
  change: 'change modify edit adjust adapt alter tweak set replace swap switch rewrite reword redo',
  increase: 'increase raise grow enlarge widen lengthen boost',
  decrease: 'decrease reduce lower shorten narrow',
  rename: 'rename',
  move: 'move relocate transfer',
  copy: 'copy duplicate',
  clone: 'clone',
  install: 'install',
  uninstall: 'uninstall',
  configure: 'configure setup connect integrate wire provision hook',
  test: 'test',
  build: 'build compile bundle package',
  convert: 'convert transform port turn transcode',
  translate: 'translate',
  export: 'export',
  migrate: 'migrate',
  merge: 'merge combine join squash concatenate',
  rebase: 'rebase',
  split: 'split separate divide',
  close: 'close',
  open: 'open reopen',
  refactor:
    'refactor clean simplify restructure reorganize reorganise tidy rework cleanup deduplicate dedupe',
  inline: 'inline',
  optimise: 'optimize optimise improve accelerate tune enhance polish',
  document: 'document annotate comment',
  summarise: 'summarize summarise recap digest condense',
  send: 'send post share notify email mail message announce tweet dm',
  forward: 'forward',
  answer: 'answer reply respond',
  invite: 'invite onboard',
  assign: 'assign delegate',
  remind: 'remind',
  sign: 'sign',
  download: 'download fetch pull retrieve get grab save',
  import: 'import load ingest',
  seed: 'seed populate fill',
  backup: 'backup dump snapshot',
  archive: 'archive',
  restore: 'restore recover',
  reset: 'reset',
  rotate: 'rotate',
  revoke: 'revoke invalidate',
  grant: 'grant authorize authorise permit',
  enable: 'enable activate allow unlock',
  disable: 'disable deactivate skip ignore suppress suspend',
  block: 'block ban blacklist blocklist lock',
  unblock: 'unblock unban whitelist',
  mute: 'mute silence snooze',
  unmute: 'unmute unsnooze',
  deprecate: 'deprecate',
  book: 'book reserve',
  schedule: 'schedule arrange',
  cancel: 'cancel void',
  buy: 'buy order purchase pay',
  track: 'track',
  resize: 'resize scale rescale',
  crop: 'crop cut trim',
  compress: 'compress shrink minify zip slim',
  extract_archive: 'unzip untar decompress unpack',
  format: 'format lint prettify autoformat',
  sort: 'sort reorder group',
  compare: 'compare diff',
  commit: 'commit',
  encrypt: 'encrypt',
  decrypt: 'decrypt',
  sync: 'sync synchronize synchronise mirror',
  log: 'log record',
  plan: 'plan propose suggest brainstorm outline',
  approve: 'approve accept',
  reject: 'reject decline deny',
  subscribe: 'subscribe follow',
  unsubscribe: 'unsubscribe unfollow',
  extract: 'extract parse scrape crawl',
  calculate: 'calculate compute estimate measure benchmark sum total',
  draw: 'draw plot chart visualize visualise render graph',
  mock: 'mock stub',
  call: 'call phone dial ring',
  play: 'play stream',
  like: 'like upvote star',
};

export const VERB_CLASS: ReadonlyMap<string, string> = new Map(
  Object.entries(VERB_CLASSES).flatMap(([name, words]) =>
    words.split(' ').map((word) => [word, name] as const),
  ),
);

/** What no verb says: it is asked. */
export const ASKING = 'ask';

/** They change nothing: who asks to look does not ask to do. */
export const LOOKING: ReadonlySet<string> = new Set(
  'check list count find explain ask diagnose review summarise compare calculate download'.split(' '),
);

const classes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

type Opposites = readonly [ReadonlySet<string>, ReadonlySet<string>];

/** What is added, and what is taken away. People who want one thing may name it from either side ("fix", "get rid of"). */
const ADDING_AND_TAKING: readonly Opposites[] = [
  [
    classes(
      'create scaffold configure install enable publish deploy invite grant subscribe book schedule buy renew restore fix upgrade rotate seed import run restart open change translate document rename move copy approve',
    ),
    classes(
      'remove uninstall unpublish disable revoke cancel close stop revert unsubscribe deprecate reject block mute archive',
    ),
  ],
];

/** Asking for one of the left is never asking for one of the right. */
const REVERSES: readonly Opposites[] = [
  [classes('unblock unmute'), classes('block mute disable create')],
  [classes('upgrade'), classes('downgrade pin')],
  [classes('increase'), classes('decrease')],
  [classes('merge'), classes('split close')],
  [classes('backup export'), classes('restore import')],
  [classes('encrypt'), classes('decrypt')],
  [classes('compress'), classes('extract_archive')],
  [classes('publish send forward answer'), classes('download')],
  [classes('subscribe'), classes('unsubscribe')],
  [classes('restart'), classes('stop')],
  [classes('extract'), classes('inline')],
  [classes('archive'), classes('restore remove')],
  [classes('fix'), classes('reset')],
];

export function areOpposite(one: string, other: string): boolean {
  return areReverse(one, other) || areAcross(ADDING_AND_TAKING, one, other);
}

export function areReverse(one: string, other: string): boolean {
  return areAcross(REVERSES, one, other);
}

function areAcross(opposites: readonly Opposites[], one: string, other: string): boolean {
  return opposites.some(
    ([left, right]) => (left.has(one) && right.has(other)) || (left.has(other) && right.has(one)),
  );
}

/** Classes that people use for one another when the object is the same; the steps decide then. */
const NEAR_CLASSES: readonly ReadonlySet<string>[] = [
  classes(
    'check list find explain ask diagnose review summarise download extract compare calculate test count',
  ),
  classes(
    'create scaffold configure build document draw install change upgrade open book schedule buy plan mock translate log remind',
  ),
  classes('create invite grant subscribe publish send configure upgrade'),
  classes('deploy publish send build upgrade'),
  classes('run test restart build'),
  classes('fix diagnose format change upgrade'),
  classes('optimise refactor change compress'),
  classes('optimise increase'),
  classes('free stop'),
  classes('refactor free remove'),
  classes('change rename move migrate convert rotate renew upgrade refactor reset'),
  classes('convert export extract download migrate move draw'),
  classes('change resize increase decrease crop'),
  classes('refactor extract move convert split'),
  classes('stop disable cancel unsubscribe remove mute block'),
  classes('unpublish remove'),
  classes('import seed create'),
  classes('schedule create configure book'),
  classes('answer send create'),
  classes('backup copy publish'),
  classes('fix merge'),
  classes('amend change'),
];

/** Of these, classes that are one where the words agree and the steps say nothing against it. */
const CLOSE_CLASSES: readonly ReadonlySet<string>[] = [
  classes('create configure scaffold'),
  classes('deploy publish'),
  classes('refactor convert change migrate'),
  classes('migrate move'),
  classes('refactor extract'),
  classes('find ask list check'),
  classes('ask count calculate'),
  classes('ask explain'),
  classes('find diagnose'),
  classes('book buy'),
  classes('schedule book'),
  classes('compress optimise'),
  classes('free refactor'),
  classes('upgrade change'),
  classes('resize decrease increase'),
];

export function areClose(one: string, other: string): boolean {
  return CLOSE_CLASSES.some((group) => group.has(one) && group.has(other));
}

export function areNear(one: string, other: string): boolean {
  return NEAR_CLASSES.some((group) => group.has(one) && group.has(other));
}
