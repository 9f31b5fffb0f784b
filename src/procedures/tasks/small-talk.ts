/**
 * Sentences that are said to be friendly, and ask for nothing: the task is in another one.
 *
 * @module
 */

export interface SmallTalkRule {
  readonly id: string;
  readonly reason: string;
  /** Of the whole sentence, without the stop behind it. */
  readonly pattern: RegExp;
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

const A_WHILE =
  'weekend|week|day|morning|afternoon|evening|night|holidays?|vacation|trip|break|lunch|monday|tuesday|wednesday|thursday|friday';

export const SMALL_TALK_RULES: readonly SmallTalkRule[] = [
  {
    id: 'wish',
    reason: 'good wishes before the request',
    pattern: new RegExp(
      String.raw`^(?:(?:i|we) )?(?:really |do )?hope (?:you|your|all|everyone|everything|this)(?: all)?(?! (?:can|could|will|would)\b)\b.{0,60}\b(?:${A_WHILE}|well|fine|good|great|rested|slept)\b[^,;:]{0,20}$|^(?:have a |happy )(?:(?:nice|good|great|lovely) )?(?:${A_WHILE}|new year|one)\b[^,;:]{0,20}$`,
      'iu',
    ),
    examples: ['Hope you had a nice weekend', 'I hope this message finds you well', 'Happy Friday'],
    counterExamples: ['I hope you can fix the evening job', 'Hope is the name of the service'],
  },
  {
    id: 'how-are-you',
    reason: 'asks how somebody is',
    pattern: new RegExp(
      String.raw`^(?:how (?:are you|are things|is it going|['’]?s it going|have you been|is everything|did you sleep)(?: (?:all|doing|today|going|feeling|this morning|so far|lately))*|how(?:['’]s| is| was| were) (?:your|the|my) (?:${A_WHILE})(?: .{0,20})?|did you (?:sleep well|have a (?:good|nice) (?:${A_WHILE}))|what['’]?s (?:up|new)|long time no see|nice to (?:see|meet) you(?: again)?|welcome back|(?:i['’]?m|i am|we['’]?re|we are) back(?: again| from \p{L}+)?|(?:it['’]?s )?me again|(?:are you|you) (?:there|ready|awake)|slept well|got a (?:minute|moment|sec))$`,
      'iu',
    ),
    examples: ['How are you doing today', 'How was your weekend', "I'm back"],
    counterExamples: [
      'How are you deploying the app',
      'How is the weekend report built from the logs of all shops',
    ],
  },
  {
    id: 'thanks',
    reason: 'thanks for something else, or in advance',
    pattern:
      /^(?:(?:many )?thanks?(?: you)?|thx|cheers)(?: again| so much| a lot| very much)*(?: (?:for (?!\p{L}+ing\b)|in advance|to)[^,;:]{0,50})?$|^(?:great|good|nice|excellent) (?:work|job)(?: (?:yesterday|last|on|with|there)[^,;:]{0,40})?$|^you did (?:a )?(?:great|good|nice|excellent) (?:work|job)[^,;:]{0,40}$|^(?:that|it|yesterday|everything) (?:was|went) (?:really |very )?(?:great|well|fine|good|smoothly)[^,;:]{0,30}$|^well done[^,;:]{0,30}$/iu,
    examples: ['Thanks for yesterday', 'Thanks in advance', 'Great work yesterday', 'That went well'],
    counterExamples: ['Thanks for fixing the login on mobile', 'Thank the contributors in the release notes'],
  },
  {
    id: 'wonder',
    reason: 'admires what was done before',
    pattern:
      /^(?:(?:wow|whoa|haha+|omg|oh|hey|ok(?:ay)?)[\s,!]*)*(?:wow|whoa|awesome|amazing|incredible|impressive|cool|nice|not bad|(?:that|this|it) (?:was|went|is) (?:(?:really|very|so|pretty|super|insanely) )*(?:quick|fast|easy|quickly|amazing|awesome|impressive))$/iu,
    examples: ['wow, that was quick', 'awesome', 'not bad'],
    counterExamples: [
      'that was quick before the upgrade',
      'the awesome list is empty',
      'not bad enough to page',
    ],
  },
  {
    id: 'opening',
    reason: 'says that something will be asked for, and not what',
    pattern:
      /^(?:so|ok(?:ay)?|well|anyway|anyhow|by the way|btw|right|alright|listen|look|here we go|let['’]?s (?:start|go|begin|get (?:started|going))|(?:i|we)(?:['’]ve| have)?(?: got| have)? (?:a|an|another|one|one more|some|this) (?:(?:small|little|quick|big|new|tiny|stupid|short|weird|strange) )*(?:problem|question|request|task|favou?r|thing|issue|job|idea)s?(?: for you| here| today| to do| again)*|(?:just )?(?:a |an |one )?(?:more )?(?:quick|small|little|short|tiny|last) (?:one|thing|question|request|task|favou?r|job)(?: (?:before|for|from|today|after)\b[^,;:]{0,30})?|one more (?:thing|question|request)|(?:i|we) need (?:your |some |a bit of )?help(?: here| again| with something)?|(?:can|could|would) you (?:please )?help(?: me| us)?(?: out)?|(?:can|could|would|will) you do me a favou?r|(?:can|may|could) i ask you (?:something|a (?:question|favou?r))|sorry (?:to bother|to interrupt|for (?:bothering|the (?:delay|noise)))[^,;:]{0,30}|no (?:rush|hurry|worries)|when(?:ever)? you have (?:a (?:minute|moment|sec(?:ond)?)|time)|here(?:['’]?s| is) (?:the|my|a) (?:thing|situation|problem|task|deal))(?: please)?$/iu,
    examples: [
      'I have a problem',
      'quick one before lunch',
      'Anyway',
      'Could you do me a favour',
      'Sorry to bother you',
    ],
    counterExamples: ['I have a problem with the login page', 'Could you help me deploy', 'look at the logs'],
  },
  {
    id: 'excuse',
    reason: 'says that something was said by mistake, and not what',
    pattern:
      /^(?:(?:oops|whoops|ups|sorry|argh|oh|ah|ok(?:ay)?)[\s,.!]+)*(?:(?:(?:i|we|that|this|it) (?:was|were|am|are|is|went|had) (?:(?:in|to|for|at) )?)?(?:the )?wrong (?:channel|chat|window|tab|room|thread|terminal)|(?:that (?:was|is) )?my (?:mistake|bad|fault))(?:[\s,]+(?:sorry|oops|my bad))?$/iu,
    examples: ['oops, i was in the wrong channel', 'wrong window, sorry', 'My mistake'],
    counterExamples: [
      'the alerts go to the wrong channel',
      'my mistakes in the essay',
      'wrong terminal in the docs',
    ],
  },
  {
    id: 'closing',
    reason: 'ends a letter',
    pattern:
      /^(?:(?:kind|best|warm|many) (?:regards|wishes|greetings)|regards|best|sincerely|yours|see you|talk (?:to you )?(?:soon|later)|bye|goodbye|take care|good night|viele grüße|liebe grüße|beste grüße|schöne grüße|gruß|mfg|lg|vg|cordialement|bien à (?:toi|vous)|à (?:bientôt|plus|demain)|un saludo|saludos|un abrazo|hasta (?:luego|mañana|pronto))(?:[\s,]+\p{L}{1,20}){0,2}$/iu,
    examples: ['Kind regards', 'Viele Grüße, Mia', 'Cordialement', 'Saludos'],
    counterExamples: ['Best way to run the tests in parallel', 'Regards the invoice of May for Acme'],
  },
  {
    id: 'german',
    reason: 'the same in German',
    pattern:
      /^(?:(?:ich |wir )?hoffe[n]?,? (?:du|ihr|dir|euch|sie|es|alles)(?!\p{L}).{0,70}(?:wochenende|woche|tag|morgen|abend|urlaub|gut|erholt|geschlafen|ferien|feiertage)(?!\p{L})[^;:]{0,20}|wie (?:geht(?:['’]?s| es)(?: dir| euch)?(?: (?:so|heute))?|war (?:dein|das|euer) (?:wochenende|urlaub|tag)|läuft['’]?s)|(?:vielen |besten |herzlichen )?dank(?:e)?(?: dir| euch)?(?: (?:nochmals?|noch mal|schon mal))?(?: (?:für (?:gestern|letztes mal|(?:die|deine|eure) (?:hilfe|arbeit))|im voraus)[^,;:]{0,30})?|(?:gute|super|tolle) arbeit[^,;:]{0,30}|schöne[ns]? (?:wochenende|tag|abend|feierabend|woche)(?: (?:noch|gehabt|dir|euch))?|ich bin (?:wieder )?(?:da|zurück)|(?:ich )?hab(?:e)? (?:da )?(?:mal )?(?:noch )?(?:ein|eine|'ne|ne) (?:klein\p{L}* |kurz\p{L}* |neu\p{L}* )?(?:problem|frage|bitte|aufgabe|anliegen|sache)(?: (?:für|an) dich)?|(?:eine )?(?:kurze|kleine) (?:frage|bitte|sache)(?: (?:vor|zum|noch)[^,;:]{0,20})?|noch (?:was|etwas|eine (?:frage|sache|bitte))|übrigens|also|so|ich brauche (?:mal )?(?:deine |eure )?hilfe|kannst du mir (?:bitte |mal |kurz )*helfen)$/iu,
    examples: [
      'Ich hoffe, du hattest ein schönes Wochenende',
      "Wie geht's dir",
      'Danke für gestern',
      'Kurze Frage',
    ],
    counterExamples: ['Ich habe ein Problem mit der Anmeldung', 'Kannst du mir helfen, den Cache zu leeren'],
  },
  {
    id: 'french',
    reason: 'the same in French',
    pattern:
      /^(?:j['’]espère que (?:tu|vous|tout|ton|votre)(?!\p{L}).{0,70}(?:week-?end|semaine|journée|soirée|bien|vacances|dormi|reposée?)(?!\p{L})[^,;:]{0,20}|(?:comment )?(?:ça va|vas-tu|allez-vous|tu vas)(?: (?:bien|aujourd['’]hui))*|merci (?:encore |beaucoup |bien )*(?:pour (?:hier|(?:ton|votre|l['’])\s?(?:aide|travail))|d['’]avance)[^,;:]{0,30}|bonne (?:journée|soirée|semaine)[^,;:]{0,20}|bon week-?end|beau travail[^,;:]{0,20}|j['’]ai (?:encore )?(?:un|une) (?:petite? |nouvel(?:le)? )?(?:problème|question|demande|souci|service|tâche)(?: (?:pour toi|à te demander))?|(?:une )?petite (?:question|demande)|j['’]ai besoin (?:d['’]aide|de ton aide)|(?:peux|pourrais)-tu m['’]aider|au fait|bon|alors|bref)$/iu,
    examples: [
      "J'espère que tu as passé un bon week-end",
      'Comment ça va',
      'Merci pour hier',
      "J'ai un problème",
    ],
    counterExamples: ["J'ai un problème avec la connexion", 'Bon de commande à imprimer'],
  },
  {
    id: 'spanish',
    reason: 'the same in Spanish',
    pattern:
      /^(?:espero que .{0,70}(?:fin de semana|semana|día|bien|vacaciones|descansad[oa]|tarde|noche)(?!\p{L})[^,;:]{0,20}|(?:qué tal|cómo estás|cómo va(?: todo)?|cómo te va|todo bien)(?: (?:el fin de semana|hoy|estás|todo))*|(?:muchas )?gracias (?:de nuevo )?por (?:lo de )?(?:ayer|tu ayuda|el trabajo|todo|adelantado)[^,;:]{0,30}|buen (?:día|fin de semana|trabajo)[^,;:]{0,20}|tengo (?:un|una|otr[oa]) (?:pequeñ[oa] )?(?:problema|pregunta|duda|petición|tarea|cosa)(?: (?:para ti|rápida))?|una (?:pregunta|cosa)(?: (?:rápida|más))?|necesito (?:tu )?ayuda|(?:me )?puedes ayudar(?:me)?|por cierto|bueno|vale|a ver)$/iu,
    examples: [
      'Espero que hayas pasado un buen fin de semana',
      'Qué tal',
      'Gracias por lo de ayer',
      'Tengo un problema',
    ],
    counterExamples: ['Tengo un problema con el login', 'Espero que el servidor arranque'],
  },
  {
    id: 'chinese',
    reason: 'the same in Chinese',
    pattern:
      /^(?:(?:希望|祝)(?:你|您|大家)[^，,：:]{0,20}(?:愉快|顺利|好|开心|休息)[^，,：:]{0,4}|(?:你|您)?(?:的)?周末(?:愉快|过得[^，,：:]{0,8})|(?:你|您)?最近(?:怎么样|好吗|如何|还好吗)|(?:昨天|大家|上次)?辛苦了|(?:谢谢|感谢|多谢)(?:你|您|大家)?(?:(?:昨天|上次|之前|你)的?)?(?:帮助|帮忙|支持|工作)?|我?(?:有|遇到)(?:了)?(?:一)?(?:个|件)小?(?:问题|请求|任务|忙|事)|打扰一下|不好意思|请问(?:一下)?|在吗|需要(?:你|您)的?帮(?:助|忙)|(?:能|可以)帮我?(?:一)?个忙吗|祝好|对了|那么)$/u,
    examples: ['希望你周末过得愉快', '最近怎么样', '谢谢你昨天的帮助', '我有个问题'],
    counterExamples: ['我有个问题页面打不开', '周末的报表没有生成'],
  },
  {
    id: 'japanese',
    reason: 'the same in Japanese',
    pattern:
      /^(?:(?:昨日|先日|先週|いつも)は?(?:本当に|どうも)?(?:ありがとう|お疲れ|助かり)[^、，]{0,12}|(?:良い|よい)?週末は?[^、，]{0,12}(?:でしたか|ですか|過ごし[^、，]{0,6}|を)|お?元気ですか|どうぞ?よろしく[^、，]{0,10}|よろしく(?:お願い(?:いた)?(?:します|致します))?|(?:ちょっと|少し|一つ|ひとつ)?(?:お願い|質問|相談|問題)が(?:ひとつ|一つ)?あります(?:が)?|すみません(?:が)?|失礼します|お疲れ(?:様|さま)(?:です|でした)?|(?:どうも)?ありがとう(?:ございます|ございました)?|助けてください|手伝ってください|ところで|さて)$/u,
    examples: [
      '昨日はありがとうございました',
      '週末はいかがでしたか',
      'ちょっとお願いがあります',
      'よろしくお願いします',
    ],
    counterExamples: ['週末のバッチを止めてください', '問題があります画面が開きません'],
  },
];

const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Longer ones say something. */
const MAX_SMALL_TALK = 120;

export function isSmallTalk(sentence: string): boolean {
  if (sentence.length > MAX_SMALL_TALK) return false;
  const words = sentence.replace(AROUND, '');
  return SMALL_TALK_RULES.some(({ pattern }) => pattern.test(words));
}
