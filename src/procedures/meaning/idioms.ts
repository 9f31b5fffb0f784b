/**
 * How people say what is to be done without a plain verb. Rewritten before words are looked at.
 *
 * @module
 */
import { FORMATS } from './names.ts';
import type { Rewriting } from './rewriting.ts';

/** A few words in between: "turn the flag on", "roll it back". */
const FEW = String.raw`((?:\S+ ){1,6}?)`;
/** A particle behind its object, and not the preposition of what follows. */
const END = String.raw`\b(?! (?:the|a|an|my|our|your|this|that|\S+ing)\b| \{(?!environment|date|number))`;

/** A verb and its particle, apart or together. */
function separable(verbs: string, particle: string, meaning: string): Rewriting[] {
  const words = verbs.split('|');
  const [verb = ''] = words;
  const [first = ''] = particle.split('|');
  return [
    {
      words,
      pattern: new RegExp(String.raw`\b(?:${verbs}) (?:${particle})\b`, 'g'),
      to: meaning,
      example: `${verb} ${first}`,
    },
    {
      words,
      pattern: new RegExp(String.raw`\b(?:${verbs}) ${FEW}(?:${particle})${END}`, 'g'),
      to: `${meaning} $1`,
      example: `${verb} the thing ${first}`,
    },
  ];
}

/** The first ones first. */
export const IDIOMS: readonly Rewriting[] = [
  // Where it goes says what is done.
  {
    words: ['{environment}'],
    pattern:
      /\b(?:put|push|bring|get|move|release|roll out|publish)\b(?= (?:[^\s,;:]+ ){1,7}?(?:on|onto|to|in|into) (?:the )?\{environment\})/g,
    to: 'deploy',
    example: 'put the api on {environment}',
  },
  {
    words: ['live', 'online'],
    pattern: /\b(?:push|put|bring|take|get|make|go)(?: \S+){0,4}? (?:live|online)\b/g,
    to: 'deploy $&',
    example: 'push the site live',
  },
  { words: ['roll'], pattern: /\broll(?:ing)? out\b/g, to: 'deploy', example: 'rolling out the api' },
  {
    words: ['list'],
    pattern:
      /\b(?:add|put|append)\b(?= (?:\S+ ){1,5}?(?:to|on|onto|in|into) (?:\S+ ){0,3}?(?:block|deny|black)[ -]?list\b)/g,
    to: 'block',
    example: 'add {name} to the blocklist',
  },
  {
    words: ['list'],
    pattern:
      /\b(?:add|put|append)\b(?= (?:\S+ ){1,5}?(?:to|on|onto|in|into) (?:\S+ ){0,3}?(?:allow|white)[ -]?list\b)/g,
    to: 'unblock',
    example: 'put {name} on the allow list',
  },
  // The program before its verb; a new thing that is started.
  {
    words: ['git'],
    pattern: /\bgit (?=(?:clone|commit|push|pull|merge|rebase|tag|stash|revert|checkout|branch)\b)/g,
    to: '',
    example: 'git clone {url}',
  },
  {
    words: ['start', 'begin', 'open'],
    pattern: /\b(?:start|begin|open) (?=(?:an? )?new\b)/g,
    to: 'create ',
    example: 'start a new branch',
  },
  {
    words: ['access'],
    pattern: /\b(?:give|get)(?= (?:\S+ ){1,5}?access\b)/g,
    to: 'grant',
    example: 'give {name} access',
  },
  { words: ['look'], pattern: /\blook(?:ing)? up\b/g, to: 'find', example: 'look up the price' },
  // What is missing is to be made.
  {
    words: ['need', 'lack', 'missing', 'should'],
    pattern:
      /^(?!(?:i|we|you)\b)(.{1,60}?) (?:needs|need|lacks|lack|is missing|should have) (?!to\b|more\b)([^,;:]{3,80})/g,
    to: 'create $2 for $1',
    example: 'the list needs pagination',
  },
  // Verbs that are made of what they bring.
  {
    words: ['throttle'],
    pattern: /\bthrottle\b/g,
    to: 'create ratelimit for',
    example: 'throttle the search',
  },
  {
    words: ['paginate'],
    pattern: /\bpaginate\b/g,
    to: 'create pagination for',
    example: 'paginate the list',
  },
  {
    words: ['dockeri', 'containeri'],
    pattern: /\b(?:docker|container)i[sz]e\b/g,
    to: 'create docker dockerfile for',
    example: 'dockerize the app',
  },
  {
    words: ['locali', 'internationali'],
    pattern: /\b(?:locali[sz]e|internationali[sz]e)\b/g,
    to: 'create translation for',
    example: 'localize the app',
  },
  {
    words: ['locali', 'internationali'],
    pattern: /\b(?:locali[sz]ed|internationali[sz]ed)\b/g,
    to: 'translation',
    example: 'the app localized in {language}',
  },
  {
    words: ['schedule', 'run'],
    pattern:
      /\bschedule (.{1,40}?) to run\b|\bschedule (\{(?:file|path)\}) (?=(?:every|each|daily|hourly|nightly|weekly)\b)|\brun (.{1,40}?) (?=(?:every|each|daily|hourly|nightly|weekly)\b)/g,
    to: 'create cronjob for $1$2$3',
    example: 'run {file} every night',
  },
  {
    words: ['function', 'helper', 'method', 'module', 'class', 'component', 'hook'],
    pattern:
      /\b(?:move|pull|put|extract|factor|split) (.{1,60}?) (?:in)?to (?:its own|their own|an own|a separate|a new|a) (function|helper|method|module|class|component|hook)\b/g,
    to: 'extract $2 from $1',
    example: 'move the check into its own function',
  },
  // Looking, asking.
  {
    words: ['look'],
    pattern:
      /\b(?:have|take|give)(?: \S+)? look(?: (?:at|into|over|through))?\b|\blook (?:at|into|over|through)\b/g,
    to: 'check',
    example: 'take a look at the logs',
  },
  {
    words: ['why', 'bottom'],
    pattern: /\bfigure out why\b|\bfind out why\b|\bget to the bottom of\b/g,
    to: 'diagnose',
    example: 'find out why it hangs',
  },
  { words: ['out'], pattern: /\bfind out\b|\bfigure out\b/g, to: 'find', example: 'find out who did it' },
  {
    words: ['many', 'number', 'amount', 'count'],
    pattern: /\bhow many\b|\b(?:what is )?the (?:number|amount|count) of\b|^number of\b/g,
    to: 'count',
    example: 'how many users',
  },
  {
    words: ['much'],
    pattern: /\bhow much (?:did|do|have|does|has) \S+ (?:spend|pay|cost)\b/g,
    to: 'ask costs',
    example: 'how much did we spend on it',
  },
  {
    words: ['what', 'tl'],
    pattern: /\bwhat(?:['’]s| is| are) the (?:key|main) (?:points?|takeaways?|ideas?)\b|\btl ?;? ?dr\b/g,
    to: 'summarise',
    example: 'what are the key points of {file}',
  },
  {
    words: ['gist', 'points'],
    pattern: /\bgive me (?:the|a) (?:gist|key points)\b/g,
    to: 'summarise',
    example: 'give me the gist of it',
  },
  {
    words: ['me', 'what'],
    pattern: /\b(?:tell|show|give) me\b|\bwhat['’]s\b|\blet me know\b/g,
    to: 'ask',
    example: 'tell me the time',
  },
  {
    words: ['look', 'search'],
    pattern: /\blook(?:ing)? for\b|\bsearch(?:ing)? for\b/g,
    to: 'find',
    example: 'look for the leak',
  },
  { words: ['eye'], pattern: /\bkeep an eye on\b/g, to: 'monitor', example: 'keep an eye on the queue' },
  { words: ['go '], pattern: /\bgo (?:over|through)\b/g, to: 'review', example: 'go through the list' },
  { words: ['up'], pattern: /\bsum up\b|\bwrap up\b/g, to: 'summarise', example: 'sum up the thread' },
  // What is brought up to a version is not started.
  {
    words: ['up to'],
    pattern: /\b(?:bring|take) (.{1,40}?) up to(?= (?:version )?\{(?:version|number))/g,
    to: 'upgrade $1 to',
    example: 'bring postgres up to {version}',
  },
  {
    words: ['need'],
    pattern:
      /\b(?:i|we) (?:need|want) (?:an? |the )?(csv|tsv|xlsx|excel|json)(?: file| list| export)? (?:with|of) (?:all )?/g,
    to: 'export as $1 the ',
    example: 'i need a csv with all orders',
  },
  // What is out is taken back; who pulls the newest release, its notes, a listing of no shop, or releases into something, fetches it.
  {
    words: ['pull'],
    pattern:
      /\bpull(?: back)?(?= (?:(?!latest|newest|last|new|current)\S+ ){0,3}?(?:broken (?:\S+ )?releases?\b|(?:store|marketplace|shop) listing\b|listing (?:from|off) (?:\S+ ){0,2}(?:store|marketplace|shop)\b|releases?(?! (?:(?:of|for|from) (?:(?!(?:and|because|but|so)\b)[^\s,.;:]+ ){1,4}?)?(?:into|as an?|from git(?:hub|lab))\b)(?: back)?(?:$|[,.;:]| \{| (?:of|from|off|back|because|and (?:re)?publish)\b)))/g,
    to: 'unpublish',
    example: 'pull the broken release {version} of the parser',
  },
  {
    words: ['off'],
    pattern:
      /\b(?:take|pull) (.{1,60}?) off (?=(?:the )?(?:npm|pypi|rubygems|crates\.io|registry|index|(?:\S+ )?store|marketplace|shop|website|site|web)(?:$|[,.;:]| (?:and|because|again|please|today|tonight|now|until|till|by|for|before|tomorrow)\b))/g,
    to: 'unpublish $1 from ',
    example: 'take the release off npm',
  },
  {
    words: ['down'],
    pattern:
      /\btake (?:down (?=(?:\S+ ){0,3}?(?:releases?|listing|posts?|articles?|pages?)\b)|((?:\S+ ){0,3}?(?:releases?|listing|posts?|articles?|pages?)(?: (?!down)\S+){0,4}?) down\b(?! (?:to|a)\b| by (?:[\d{]|half|an? )))/g,
    to: 'unpublish $1',
    example: 'take the release of the parser down',
  },
  // Verbs and their particles, apart or together.
  ...separable('turn|switch|flip', 'on', 'enable'),
  ...separable('turn|switch|flip', 'off', 'disable'),
  ...separable('shut|take|bring', 'down', 'stop'),
  ...separable('set', 'up', 'configure'),
  ...separable('setting', 'up', 'configure'),
  ...separable('roll|rolling', 'back', 'revert'),
  ...separable('back|backing', 'up', 'backup'),
  ...separable('clean|cleaning', 'out', 'remove'),
  ...separable('clean|cleaning|tidy', 'up', 'refactor'),
  ...separable('speed', 'up', 'optimise'),
  ...separable('scale|size', 'down', 'decrease'),
  ...separable('scale', 'up', 'increase'),
  ...separable('spin|start|fire|bring|boot', 'up', 'start'),
  ...separable('put|write', 'together', 'create'),
  ...separable('throw|take', 'away|out', 'remove'),
  ...separable('factor|pull|split|break', 'out', 'extract'),
  ...separable('fill', 'in|out', 'fill'),
  ...separable('write', 'up', 'document'),
  ...separable('log', 'out|off', 'logout'),
  { words: ['free'], pattern: /\bfree(?:ing)? up\b/g, to: 'free', example: 'free up some space' },
  {
    words: ['rid', 'tear'],
    pattern: /\bget rid of\b|\btear down\b/g,
    to: 'remove',
    example: 'get rid of it',
  },
  {
    words: ['bring', 'get'],
    pattern: /\b(?:bring|get) (?=(?:\S+ ){1,6}?back (?:from|out of)\b)/g,
    to: 'restore ',
    example: 'bring the shop back from the dump',
  },
  { words: ['sign'], pattern: /\bsign(?:ed)? up\b/g, to: 'signup', example: 'sign up' },
  // A light verb and what it brings about.
  {
    words: ['backup', 'snapshot', 'dump'],
    pattern: /\b(?:make|take|create|do|run) (?:a |an )?(?:\S+ )?(?:backup|snapshot|dump)\b/g,
    to: 'backup',
    example: 'take a database backup',
  },
  {
    words: ['pullrequest', 'issue', 'ticket', 'bug', 'story'],
    pattern:
      /\b(?:open|file|raise|submit|log|report) (?=(?:an? |the |another |new )*(?:\S+ )?(?:pullrequest|issue|ticket|bug|story))/g,
    to: 'create ',
    example: 'file a ticket',
  },
  {
    words: ['invit'],
    pattern: /\bsend (?:\S+ ){0,5}?(?:invites?|invitations?)\b/g,
    to: 'invite $&',
    example: 'send {name} an invite',
  },
  {
    words: ['into'],
    pattern: /\bturn (.{1,60}?) into\b/g,
    to: 'convert $1 to',
    example: 'turn {file} into {file_2}',
  },
  {
    words: ['out', 'from'],
    pattern: new RegExp(
      String.raw`\b(?:make|create|generate|produce|build|render|get) ((?:an? |the )?(?:\S+ )?(?:${[...FORMATS].join('|')})(?: files?)?) (?:out of|from) (\{(?:file|path)(?:_\d+)?\})`,
      'g',
    ),
    to: 'convert $2 to $1',
    example: 'make a pdf out of {file}',
  },
  {
    words: ['out of'],
    pattern: /\b(?:make|create|generate|produce) ((?:\S+ ){1,4}?)out of (\{(?:file|path)(?:_\d+)?\})/g,
    to: 'convert $2 to $1',
    example: 'make slides out of {file}',
  },
  {
    words: ['name'],
    pattern: /\bchange the names? of\b|\bgive (.{1,40}?) (?:a new|another) name\b/g,
    to: 'rename $1',
    example: 'change the name of the class',
  },
  {
    words: ['pass', 'work', 'green', 'compile', 'run'],
    pattern: /\b(?:make|get) (.{1,40}?) (?:pass|work|green|compile|run)(?: again)?\b/g,
    to: 'fix $1',
    example: 'make the tests pass',
  },
  {
    words: ['make'],
    pattern: /\bmake (.{1,40}?) (?:smaller|lighter|less big)\b/g,
    to: 'compress $1',
    example: 'make the image smaller',
  },
  {
    words: ['size'],
    pattern:
      /\b(?:reduce|cut|lower|decrease|bring down) (?:the )?(?:file )?size of\b|\breduce (.{1,40}?) in size\b/g,
    to: 'compress $1',
    example: 'reduce the size of {file}',
  },
  {
    words: ['make'],
    pattern: /\bmake (.{1,40}?) (?:bigger|larger|higher|longer)\b/g,
    to: 'increase $1',
    example: 'make the limit higher',
  },
  {
    words: ['make'],
    pattern: /\bmake (.{1,40}?) (?:faster|quicker)\b/g,
    to: 'optimise $1',
    example: 'make the page faster',
  },
  {
    words: ['more'],
    pattern: /\bgive (?!me\b|us\b|him\b|her\b|them\b)(.{1,40}?) more\b/g,
    to: 'increase $1',
    example: 'give the web server more memory',
  },
  {
    words: ['bump'],
    pattern:
      /\bbump(?: up)? (?=(?:\S+ ){0,3}?(?:limits?|quotas?|timeouts?|memory|capacity|replicas?|thresholds?|retries)\b)/g,
    to: 'increase ',
    example: 'bump the memory limit',
  },
  {
    words: ['more'],
    pattern: /\b(?:i|we) (?:need|want) more\b/g,
    to: 'increase',
    example: 'we need more pods',
  },
  {
    words: ['cut'],
    pattern: /\bcut (?:a |an )(?=(?:\S+ ){0,2}(?:release|version|branch|tag)\b)/g,
    to: 'make a ',
    example: 'cut a new release',
  },
  {
    words: ['order'],
    pattern: /\b(?:place|make|put in) (?:an? |the |my )(?:\S+ ){0,3}?order\b/g,
    to: 'buy $&',
    example: 'place my usual order',
  },
  {
    words: ['reminder', 'alarm', 'timer'],
    pattern: /\bset (?:an? |the |my )(?:\S+ )?(?=reminders?|alarms?|timers?\b)/g,
    to: 'create ',
    example: 'set a reminder',
  },
  {
    words: ['remind'],
    pattern: /\bremind me (?:to|of|about|that)\b|\bremind me\b/g,
    to: 'create reminder',
    example: 'remind me to call',
  },
  {
    words: ['up'],
    pattern: /\b(?:move|go|switch|get) (.{1,40}?) up to\b/g,
    to: 'upgrade $1 to',
    example: 'move postgres up to {version}',
  },
];
