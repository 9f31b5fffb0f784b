/**
 * What a content user and the agent's last words say of the work, in the commonest phrases of several languages. What a
 * user finds wrong is in `blame-rules`.
 *
 * @module
 */

import { NO_LETTERS, START } from '../../meaning/start.ts';
import { SAYS_IT_WORKS } from './says-it-works.ts';

export interface WordRule {
  readonly id: string;
  /** From -1 to 1; the strongest match counts, and blame goes before praise. */
  readonly weight: number;
  /** `hard`: the user states how it turned out. `soft`: politeness or mood. */
  readonly hardness: 'hard' | 'soft';
  readonly pattern: RegExp;
  readonly reason: string;
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

export const USER_PRAISE: readonly WordRule[] = [
  {
    id: 'user-says-works',
    weight: 0.9,
    hardness: 'hard',
    pattern: SAYS_IT_WORKS,
    reason: 'the user says that it works',
    examples: ['thanks, works', 'That fixed it!', 'works now, next: the docs', 'it worked'],
    counterExamples: [
      'make it so that the button works with touch',
      'it never worked for you?',
      'explain how the importer works and draw a diagram',
      'use the command that worked and push',
    ],
  },
  {
    id: 'user-confirms',
    weight: 0.85,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`(?:^|[,.!;]\s*)${NO_LETTERS}(?:(?:yes|yep|ok|great|ja|sí|oui)[\s,.!]+)?(?:(?:all )?(?:the |our |my )?(?:numbers|figures|totals|counts|sums|amounts|values|results|rows)(?: all| now)* (?:match|add up|(?:are|look) (?:right|correct|fine|good|ok))|(?:it|they|the (?:mail|e-?mail|message|file|order|payment)) (?:has |have |just )?(?:arrived|came through)|(?:die |alle )?(?:zahlen|summen|werte|beträge) (?:stimmen|passen)|(?:die mail |die nachricht |es )?ist angekommen|(?:les chiffres|los números) (?:sont bons|correspondent|cuadran|coinciden))(?: now| again| jetzt| wieder| ya)?(?=[\s.!…👍🎉]*$|[,;.!])(?!.*\?)|^(?!.*(?:[?？]|确保|检查|保证|验证|确认|核对|让|使))[^?？]*(?:数字|数据)(?:都)?(?:对得?上了?|没问题|一致)`,
      'iu',
    ),
    reason: 'the user has looked, and it is as it should be',
    examples: ['thanks, the numbers match', 'yes it arrived', 'die Zahlen stimmen jetzt, danke'],
    counterExamples: [
      'check that the numbers match',
      'do the numbers match?',
      'the numbers match only for May',
      'tell me when it arrived',
      '确保迁移后数据一致',
      '检查两边的数据一致',
    ],
  },
  {
    id: 'user-accepts',
    weight: 0.8,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:lgtm|looks good(?: to me)?|ship it|merge it|commit (?:it|this|that)|approved|(?:perfect|great|nice|good|awesome|ok|okay|cool)[\s,.!]+(?:(?:now|please|let['’]?s)\s+)*(?:commit|push|merge|ship|deploy|release)\b)`,
      'i',
    ),
    reason: 'the user takes the work',
    examples: ['lgtm', 'Great, now commit it', 'ship it'],
    counterExamples: ['Does it look good on mobile?'],
  },
  {
    id: 'user-praises',
    weight: 0.45,
    hardness: 'soft',
    pattern: new RegExp(
      String.raw`${START}(?:perfect|excellent|awesome|amazing|brilliant|exactly|nice(?! try\b)(?: work| job| one)?|great(?: work| job)?|good (?:job|work)|well done|love it|beautiful|fantastic|wonderful|lovely|superb|splendid|terrific|marvell?ous|magnificent|fabulous|outstanding|bravo|that['’]s (?:it|perfect|great|right|correct))(?![\w’'])`,
      'i',
    ),
    reason: 'the user is content',
    examples: ['Perfect!', 'nice work', "that's it"],
    counterExamples: ['greatest common divisor please', 'nicely format the table', 'nice try'],
  },
  {
    id: 'user-thanks',
    weight: 0.3,
    hardness: 'soft',
    pattern: /\b(?:thanks|thank you|thx|ty|cheers|much appreciated)\b/i,
    reason: 'thanks are polite even when it did not work',
    examples: ['thanks!', 'Thank you so much for your help'],
    counterExamples: ['add a thankyou page'],
  },
  {
    id: 'user-praises-de',
    weight: 0.8,
    hardness: 'hard',
    pattern:
      /\b(?:(?:funktioniert|klappt|läuft|geht|passt) (?:jetzt|nun|super|perfekt|wieder)|hat geklappt)\b/i,
    reason: 'works, in German',
    examples: ['funktioniert jetzt, danke', 'hat geklappt'],
    counterExamples: ['funktioniert nicht'],
  },
  {
    id: 'user-praises-es',
    weight: 0.8,
    hardness: 'hard',
    pattern: /(?:^|[\s¡])(?:ya funciona|funciona (?:perfecto|bien|ahora)|ahora (?:sí )?funciona)/i,
    reason: 'works, in Spanish',
    examples: ['ya funciona, gracias'],
    counterExamples: ['no funciona'],
  },
  {
    id: 'user-praises-fr',
    weight: 0.8,
    hardness: 'hard',
    pattern:
      /(?:^|\s)ça (?:marche|fonctionne)(?! pas| plus)(?: maintenant| bien| parfaitement)?(?=$|[\s,.!])(?!.*\?)/i,
    reason: 'works, in French',
    examples: ['ça marche, merci'],
    counterExamples: ['ça ne marche pas', 'ça marche pas', 'est-ce que ça marche sous Windows ?'],
  },
  {
    id: 'user-praises-farther-abroad',
    weight: 0.8,
    hardness: 'hard',
    pattern:
      /(?<!não )(?<!\p{L})(?:funcionou|deu certo|está funcionando)(?!\p{L})(?!.*\?)|(?<!не )(?<!\p{L})(?:заработало|(?:всё|теперь|снова|отлично|спасибо)[\s,]+работает)(?!\p{L})(?!.*\?)|(?:動きました|直りました|できました)(?!か)/iu,
    reason: 'works, in Portuguese, Russian and Japanese',
    examples: ['funcionou, obrigado', 'спасибо, работает', '動きました、ありがとう'],
    counterExamples: ['não funcionou', 'не работает', '動きましたか？'],
  },
  {
    id: 'user-praises-zh',
    weight: 0.8,
    hardness: 'hard',
    pattern:
      /(?:^|[，,。！!、\s])(?:可以了|好了|搞定了?|成功了|没问题了|解决了)(?!吗)|(?:现在|已经)(?:可以|正常|好)了?|(?<!没)(?:修好|解决)了/u,
    reason: 'works, in Chinese',
    examples: ['可以了，谢谢', '谢谢,可以了', '现在正常了'],
    counterExamples: ['还是不行', '没修好'],
  },
  {
    id: 'user-thanks-abroad',
    weight: 0.3,
    hardness: 'soft',
    pattern:
      /\b(?:danke|gracias|merci|perfekt|perfecto|parfait|obrigad[oa])\b|谢谢|多谢|完美|ありがとう|спасибо/iu,
    reason: 'thanks and praise in other languages',
    examples: ['Danke!', 'gracias', '谢谢'],
    counterExamples: ['thanks'],
  },
];

/** The agent's own word is soft whatever it says: it wants to have succeeded. */
export const AGENT_WORDS: readonly WordRule[] = [
  {
    id: 'agent-gives-up',
    weight: -0.5,
    hardness: 'soft',
    pattern:
      /\b(?:I (?:was|am|['’]m|have been) (?:unable|not able) to (?!verify|test|confirm|reproduce|validate)|I (?:could not|couldn['’]t|cannot|can['’]t|wasn['’]t able to|did not manage to|didn['’]t manage to|failed to) (?:get|complete|finish|find (?:the|it)|fix|access|run|make|proceed|connect|install|resolve|reach|deploy|publish|release|push|pull|merge|build|start|restart|load|open|read|check|fetch|download|upload|create|delete|remove|update|upgrade|send|post|log ?in|authenticate|apply|restore|back ?up|migrate|convert|render|do (?:it|this|that)|continue|go on)\b|(?:still|tests? (?:are|is)|build (?:is|still)) (?:failing|broken)|unfortunately,? (?:I|the|this|it)\b.{0,60}\b(?:unable|cannot|can['’]t|fail|not possible|did not|didn['’]t))/i,
    reason: 'the agent says that it did not manage',
    examples: [
      'I was unable to install the package.',
      'The tests are failing because of the database.',
      'I could not deploy.',
    ],
    counterExamples: [
      'All tests pass.',
      'I fixed the case where the user was unable to log in.',
      'I was unable to verify it in a browser.',
    ],
  },
  {
    id: 'agent-reports-failure',
    weight: -0.5,
    hardness: 'soft',
    pattern: new RegExp(
      String.raw`${START}(?:could not|couldn['’]t|cannot|unable to|failed to) (?!verify|test|confirm|reproduce|validate)\w+|${START}(?:failed|it failed|this failed)\b|^(?:the|this|that) [\w -]{0,40}\b(?<!\b(?:that|which) )(?:failed|fails|is failing|did not work|does not work|times? out|timed out)\b(?!.{0,400}\b(?:fixed|now|so I|worked|instead|passes)\b)|^(?:the|this|that) [\w -]{0,40}\b(?:returns?|returned|answers?(?: with)?|responds? with|responded with)\b.{0,20}\b(?:errors?|[45]\d\d)\b(?!.{0,400}\b(?:fixed|now|so I|worked|instead)\b)`,
      'is',
    ),
    reason: 'the agent opens with what went wrong, and tells of no cure',
    examples: [
      'The deploy script failed: connection refused.',
      'Could not read the notifications: the endpoint is gone.',
      'The notifications endpoint returned an HTML 404 page.',
    ],
    counterExamples: [
      'The first build failed, so I pinned the version.',
      'The retry handles requests that failed.',
      'Could not verify it in Safari.',
    ],
  },
  {
    id: 'agent-gives-up-abroad',
    weight: -0.5,
    hardness: 'soft',
    pattern:
      /\bich (?:konnte|kann)\b[^.!?]{0,80}\bnicht\b|\bleider\b[^.!?]{0,60}\b(?:nicht|fehlgeschlagen)\b|\bno (?:pude|he podido|fue posible)\b|\bje n['’]ai pas (?:pu|réussi)\b|(?:我)?(?:无法|没能|未能)(?:完成|继续|连接|访问|部署|运行)|失败了/iu,
    reason: 'the same in German, Spanish, French and Chinese',
    examples: ['Ich konnte den Server nicht erreichen.', 'No pude desplegar la web.', '部署失败了'],
    counterExamples: ['Ich habe den Fehler behoben.', '完成了。'],
  },
  {
    id: 'agent-claims-success',
    weight: 0.3,
    hardness: 'soft',
    pattern: new RegExp(
      String.raw`\b(?:all (?:\d+ )?tests? (?:are )?(?:pass(?:ing|ed)?|green)|(?:successfully|has been|have been|is now|are now) (?:\w+ )?(?:added|created|updated|fixed|implemented|deployed|installed|booked|completed|cancelled|canceled|changed|migrated|merged|pushed|working|removed|configured|processed)|${START}(?:done|fixed|finished|complete)\b[.!:—-]|${START}(?:\d[\d,.]* (?:[\w-]+ ){1,3})?(?:imported|exported|deployed|restored|restarted|pushed|published|released|merged|migrated|installed|uploaded|converted|renamed|upgraded)\b(?! (?:versions?|files?|packages?|data)\b)|(?:everything|it) (?:now )?works|successfully)`,
      'i',
    ),
    reason: 'the agent says that it is done',
    examples: [
      'All 42 tests pass.',
      'The endpoint has been added.',
      'Done. The build is green.',
      '1204 customers imported.',
    ],
    counterExamples: ['I will add the endpoint next.', 'Installed packages are listed below.'],
  },
];
