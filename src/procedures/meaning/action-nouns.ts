/**
 * Nouns of actions, verbs that say little beside them, and words that ask.
 *
 * @module
 */

/** The noun of an action behind a verb that says little: "give me a summary of". */
export const ACTION_NOUNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    summary: 'summarise',
    overview: 'summarise',
    recap: 'summarise',
    rotation: 'rotate',
    release: 'publish',
    deployment: 'deploy',
    deploy: 'deploy',
    rollback: 'revert',
    upgrade: 'upgrade',
    downgrade: 'downgrade',
    conversion: 'convert',
    review: 'review',
    refactoring: 'refactor',
    cleanup: 'refactor',
    search: 'find',
    check: 'check',
    scan: 'check',
    restart: 'restart',
    reboot: 'restart',
    translation: 'translate',
    renewal: 'renew',
    refund: 'refund',
    tag: 'tag',
    transcript: 'transcribe',
    transcription: 'transcribe',
    backup: 'backup',
    restore: 'restore',
    fix: 'fix',
    explanation: 'explain',
    comparison: 'compare',
    analysis: 'diagnose',
    investigation: 'diagnose',
    list: 'list',
    audit: 'check',
    export: 'export',
    import: 'import',
    rename: 'rename',
    merge: 'merge',
    booking: 'book',
    reservation: 'book',
    cancellation: 'cancel',
    installation: 'install',
    draft: 'create',
    invite: 'invite',
    invitation: 'invite',
    reply: 'answer',
    response: 'answer',
    answer: 'answer',
    chart: 'draw',
    plot: 'draw',
    graph: 'draw',
    commit: 'commit',
    purchase: 'buy',
    compression: 'compress',
    removal: 'remove',
    deletion: 'remove',
  }),
);

/** Verbs that say that something is done, and leave to a noun what. */
export const LIGHT_VERBS: ReadonlySet<string> = new Set(
  'do make give have take perform provide run create prepare write produce issue start get trigger ask draw need want'.split(
    ' ',
  ),
);

/** They begin a question. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(
  'why how what which when where who whose is are does has was were did'.split(' '),
);
