/**
 * What a user says whom the work has not helped: it is still as slow as it was. Nothing failed, and nothing is better.
 * A question, and what is to be done if it does not help, blame nothing.
 *
 * @module
 */
import { NO_LETTERS } from '../../meaning/start.ts';
import type { WordRule } from './word-rules.ts';

/** Sighs, thanks and a pronoun: what follows is said of the work. */
const LEAD = String.raw`${NO_LETTERS}(?:(?:hm+|um+|ugh+|argh+|oh|ok|well|but|and|no|nope|sorry|sadly|unfortunately|thanks|tried (?:it|that)|yes)\b[\s,.!:;—-]+)*`;
const LEAD_ABROAD = String.raw`[^\p{L}]*(?:(?:hm+|nein|nee|aber|leider|das|es|danke|und|no|pero|esto|eso|gracias|non|mais|ça|c['’]est|merci|não|mas|isso|нет|но|это|спасибо|ist|geht|está)(?!\p{L})[\s,.!—-]*)*`;
const NO_QUESTION = String.raw`(?!.*(?:\?|(?<!\p{L})(?:wenn|falls|ob|warum|wieso|weshalb|si|se|quand|cuando|quando|если)(?!\p{L})))`;
const NO_QUESTION_EAST =
  '(?!.*(?:[?？吗]|怎么|为什么|如果|ますか|ですか|なら|たら|ください|有没有|是否)|(?:请|麻烦)?(?:帮我)?(?:确认|确保|检查|看看|保证|验证))';
/** What is still there, of anything that was to be mended. */
const BAD = String.raw`(?:slow|slower|laggy|sluggish|blurry|ugly|stuck|unreadable|flaky|noisy|unresponsive|unusable|unreachable|down|dead|empty|blank|missing|full|bad|buggy|leaking|hang(?:s|ing)|freez(?:es|ing)|lag(?:s|ging)|tim(?:es|ing) out|load(?:s forever|ing)|grow(?:s|ing)|tak(?:es|ing) (?:too long|forever|ages|minutes)|(?:tak(?:es|ing)|at) \d[\d.,]* ?(?:ms|s|sec\p{L}*|min\p{L}*|hours?|%|percent)(?: cpu| ram| memory)?|(?:way |far )?too \p{L}+)`;
const DEGREE = '(?:(?:way|far|much|very|really|pretty|so|quite|just|as|a bit|kind of|extremely) )*';
const PRONOUN =
  "(?:(?:it|this|that|things|everything)(?:['’]s| is| are| feels| looks| seems| runs| loads)? )?";
/** Of one or two words. */
const THING = String.raw`(?:(?:the|my|our) )?(?:(?!(?:if|whether|when|why|how)\b)[\p{L}\d._-]+ ){1,2}(?:(?:is|are|feels|looks|seems|runs|loads) )?`;
/** The verdict ends here, or says where and since when. */
const STOPS = String.raw`(?=[\s.!…]*$|[,;.!—]| (?:here|for me|for us|on|in|at|with|when|after|as|than before|though|unfortunately|sadly|so far|yet|either|today|and)\b)`;
/** What a named thing is like may be said to ask for something else: nothing follows then. */
const IS_ALL = String.raw`(?: (?:here|for me|for us|on|in|at|with|though|unfortunately|sadly|today)\b[^,;]{0,30})?[\s.!…]*$`;

/**
 * Said of the work, or of a thing that is named, and then nothing else. `alone` is said of the work only: of a named
 * thing it may be an order, "lass den Rest unverändert".
 */
function verdictAbroad(core: string, alone: string): RegExp {
  const stops = String.raw`(?=[\s.!…]*$|[,;.!—])`;
  return new RegExp(
    String.raw`^${NO_QUESTION}(?:${LEAD_ABROAD}(?:${core}|${alone})${stops}|[^:]{0,60}(?<!\p{L})(?:${core})[\s.!…]*$)`,
    'iu',
  );
}

const EAST =
  '(?:(?:还是|仍然|依然|依旧)(?:很|太|这么|那么|非常|一样)*(?:慢|卡|差|糟)|没(?:有)?(?:什么|任何)?(?:帮助|改善|作用|起色|变化|区别)|(?:数据|结果|数字|价格|金额)(?:都|全)?(?:错了|不对)|(?:まだ|相変わらず|変わらず|やはり)(?:とても|かなり|すごく)?(?:遅い|重い|固まる|固まります)|(?:効果|意味|改善)(?:が|は)?(?:ありません|ない|なかった|見られません)|改善(?:されません|しません|していません|しない)|役に立ちません)(?:です|よ|ね|でした|了|的)?';

export const NO_HELP_RULES: readonly WordRule[] = [
  {
    id: 'user-still-sees-it-bad',
    weight: -0.85,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`^(?!.*\?)${LEAD}(?:${PRONOUN}still ${DEGREE}${BAD}${STOPS}(?!.* but (?:ok|fine|good))|${THING}still ${DEGREE}${BAD}${IS_ALL})`,
      'iu',
    ),
    reason: 'what was to become better has not',
    examples: [
      'still slow',
      'hm, still slow, I will look at it myself',
      'it is still too slow',
      'grafana still hangs',
    ],
    counterExamples: [
      'is it still slow?',
      'find out why grafana is still slow',
      'make the still slow query faster',
      'if it is still slow, restart it',
      'still fast',
      'the search is still slow, add an index to the orders table',
      'still slower than the old one but ok',
    ],
  },
  {
    id: 'user-sees-no-help',
    weight: -0.85,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`^(?!.*\?)${LEAD}(?:(?:(?:it|this|that)(?:['’]s| is| was)? )?(?:no (?:luck|improvement|better|faster|help|joy|avail)|not (?:any |much |really |a bit )?(?:better|faster|quicker|helping)|to no avail|(?:just )?as (?:slow|bad|broken)(?: as (?:before|ever))?|(?:the )?same (?:slowness|behaviou?r|speed|lag|delay)(?: as before)?|(?:(?:it|that|this) )?(?:wasn['’]?t|was not) (?:it|the (?:problem|cause|reason|issue|culprit))|nothing (?:got|is|has become) (?:better|faster)|(?:the )?(?:performance|speed|behaviou?r) is (?:still |exactly |just )?(?:the same|unchanged))${STOPS}|(?:(?:it|this|that) )?(?:does|did|has|is)(?:n['’]?t| not)(?: really| actually| seem to)? (?:help(?:ed|ing)?|ma[dk]e (?:a|any|much) difference|do the trick)\b|(?:it|this|that) (?:made|makes|brought) no (?:difference|improvement)\b|(?:i|we) (?:do not|don['’]?t|can['’]?t|cannot) (?:see|notice|feel) (?:any|an?|much) (?:improvement|difference|change|effect)\b(?! between))`,
      'iu',
    ),
    reason: 'the work has changed nothing',
    examples: ['no luck', 'that did not really help', 'not any faster', 'it made no difference'],
    counterExamples: [
      'no better idea than that',
      'does that help?',
      'if it does not help, try curl',
      'not better tests, but more of them',
      'we do not see any difference between the two, explain it',
    ],
  },
  {
    id: 'user-sees-no-help-de',
    weight: -0.85,
    hardness: 'hard',
    pattern: verdictAbroad(
      String.raw`(?:immer noch|noch immer|weiterhin|nach wie vor) (?:(?:viel|zu|so|sehr|genauso|ziemlich|extrem) )*(?:langsam(?:er)?|lahm|träge|falsch|voll|hässlich|unscharf|schlecht|tot|offline|unbrauchbar|(?<=zu )\p{L}+)|bringt (?:(?:leider|auch|aber|so|gar|mir|uns|das|es) )*nichts|(?:hilft|nützt|nutzt) (?:(?:leider|auch|aber|so|gar|mir|uns|das|es) )*(?:nicht|nichts)|hat (?:(?:leider|auch|gar|aber|mir|uns|das|es) )*(?:nichts|nicht) (?:gebracht|geholfen|genützt|genutzt)|ändert (?:(?:leider|auch|gar|daran|das|es) )*nichts|macht (?:leider )?keinen unterschied|hat (?:(?:leider|auch|gar|das|es) )*nichts (?:verändert|geändert|verbessert)|war(?:['’]s| es) (?:leider )?nicht|war (?:leider )?nicht (?:die ursache|der grund|das problem|der fehler)|keine (?:besserung|verbesserung|wirkung)|(?:nicht|kein bisschen) (?:besser|schneller) (?:geworden|als vorher)?`,
      'unverändert|keine (?:änderung|veränderung)',
    ),
    reason: 'the same in German',
    examples: [
      'bringt nichts, immer noch langsam',
      'hilft leider nicht',
      'Die Seite ist immer noch viel zu langsam',
    ],
    counterExamples: [
      'ist es immer noch langsam?',
      'wenn das nicht hilft, nimm curl',
      'optimiere die immer noch langsame Suche',
      'immer noch die beste Lösung',
      'das bringt nichts Neues',
      'die Suche ist immer noch langsam, bau einen Index ein',
      'Ändere nur die Farbe, lass den Rest unverändert',
      'mach den Header blau, sonst keine Änderung',
    ],
  },
  {
    id: 'user-sees-no-help-abroad',
    weight: -0.85,
    hardness: 'hard',
    pattern: verdictAbroad(
      String.raw`(?:sigue|continúa|continua|todavía (?:es|está|va)|aún (?:es|está|va)|ainda (?:é|está)|(?:c['’]est |ça reste |il est |elle est |ça rame )?toujours)(?: (?:siendo|muy|demasiado|igual de|tan|muito|tão|aussi|trop|très))* (?:lent[oae]?|mal|flou|vide|vací[oa]|bloqué\p{L}*)|no (?:me |nos )?(?:ayuda|ha ayudado|sirvió|ha servido|mejora|mejoró|ha mejorado)(?: nada)?|ça n['’](?:aide pas|a pas aidé)|ça ne (?:change|sert à|résout) rien|(?:aucun(?:e)?|sans) (?:effet|amélioration)|pas (?:mieux|plus rapide)|não (?:ajuda|adiantou|adianta|melhorou|resolveu)|sem melhora|(?:всё ещё|все еще|по-прежнему|до сих пор)(?: так же| очень| слишком)? (?:медленн\p{L}+|тормозит|долго|висит|зависает)|не (?:помогает|помогло)`,
      '(?:aucun(?:e)?|sans) (?:changement|différence)|без изменений',
    ),
    reason: 'the same in Spanish, French, Portuguese and Russian',
    examples: [
      'sigue muy lento',
      "ça n'aide pas",
      'continua lento',
      'всё ещё тормозит',
      'gracias, pero no ayuda',
    ],
    counterExamples: [
      '¿sigue lento?',
      'si no ayuda, prueba curl',
      'merci, ça marche toujours',
      'если не помогает, перезапусти',
      'garde le reste sans changement',
      'оставь остальное без изменений',
    ],
  },
  {
    id: 'user-sees-no-help-east',
    weight: -0.85,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`^${NO_QUESTION_EAST}(?:(?:嗯|不|等等|等一下|但是?|不过|谢谢|ありがとう|でも)?[，,、。\s]*${EAST}(?:$|[，。、！,!.\s])|.{0,12}${EAST}[。！!.\s]*$)`,
      'u',
    ),
    reason: 'the same in Chinese and Japanese',
    examples: ['还是很慢，没有用', '没有什么帮助', 'まだ遅いです', '効果がありません'],
    counterExamples: [
      '还是很慢怎么办？',
      'まだ遅いなら再起動してください',
      '为什么还是慢',
      '搜索还是很慢，加个索引',
      '看看这两个版本有没有区别',
      '确认两个版本没有区别',
      '检查一下数据有没有变化',
    ],
  },
];
