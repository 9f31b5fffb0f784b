/**
 * What a user says who is not content with the work, in other languages than English. A question blames nothing.
 *
 * @module
 */
import { START } from '../../meaning/start.ts';
import { PRAISE_IN_RUSSIAN } from './praise-words.ts';
import type { WordRule } from './word-rules.ts';

export const BLAME_ABROAD: readonly WordRule[] = [
  {
    id: 'user-blames-de',
    weight: -0.85,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`\b(?:das (?:ist|war) (?:so |leider )?(?:falsch|nicht richtig|kaputt)|stimmt (?:so )?nicht|geht (?:immer )?(?:noch )?(?:immer )?(?:so )?nicht\b(?! um)(?!.*\?)|(?:funktioniert|klappt|läuft) (?:immer noch |noch immer |noch |so |leider )*nicht|hat (?:so |leider |auch )?nicht (?:geklappt|funktioniert|geholfen)\b(?!.*\?)|immer noch (?:kaputt|[45]\d\d|(?:ein )?fehler|der(?:selbe| gleiche| selbe) fehler|nicht)|(?:gleiche[rn]?|derselbe|selbe[rn]?) fehler|nicht das,? was ich|jetzt (?:ist|geht|kommt|zeigt)\b.{0,40}\b(?:kaputt|fehler|nichts?|leer|rot|down|offline|[45]\d\d)\b|(?:ist|sind) jetzt (?:alle )?(?:rot|kaputt|leer|weg|down|offline)\b(?!.*\?)|(?:das|es|dein\w*(?: \w+)?) hat .{0,40}\bkaputt ?gemacht|hat (?:nichts gebracht|nicht geholfen)|hilft nicht|(?<=\bjetzt )(?:\w+ ){1,4}(?:nichts|nicht) mehr|du hast .{0,40}\bfalsche[nrs]? \w+ (?:gelöscht|geändert|entfernt|verschoben)|warum hast du .{0,60}\b(?:gelöscht|entfernt|geändert|überschrieben)|das wollte ich nicht)\b|\bjetzt ist .{0,40} weiß(?=$|[\s.,!])|${START}(?:nein[\s,.]+)?(?:falsch|so nicht)\b`,
      'i',
    ),
    reason: 'the same in German',
    examples: [
      'Nein, das ist falsch',
      'geht immer noch nicht',
      'funktioniert nicht',
      'das hat nicht geklappt. Lass gut sein.',
      'jetzt kommt ein Fehler 500',
      'Warum hast du die Navigation gelöscht?',
      'das hat den Login kaputt gemacht',
    ],
    counterExamples: [
      'funktioniert jetzt, danke',
      'es geht nicht um die Farbe',
      'warum geht das bei Anna nicht?',
      'gestern hat es geklappt',
    ],
  },
  {
    id: 'user-blames-es',
    weight: -0.85,
    hardness: 'hard',
    pattern:
      /(?:^|[\s¡,.])(?:eso (?:está|es) (?:mal|incorrecto)|(?:todavía|aún|sigue) (?:no funciona|fallando|sin funcionar|roto|igual)|no (?:funciona|arranca|compila|ayudó|sirve)|nada (?:cambió|ha cambiado|funciona)|(?:el )?mismo error|no es lo que (?:pedí|quería)|está mal|(?:esto|eso) (?:ha )?(?:rompió|roto|rompe)|ahora (?:me )?(?:da|sale|aparece|tengo) (?:un )?error|ahora .{0,30} (?:en blanco|vací[oa]|rot[oa])|(?:borraste|cambiaste|eliminaste|rompiste) .{0,40})(?=$|[\s.,!])(?!.*\?)/i,
    reason: 'the same in Spanish',
    examples: ['No, eso está mal', 'todavía no funciona', 'el mismo error', 'esto rompió el login'],
    counterExamples: ['ya funciona, gracias', '¿no funciona en Windows?'],
  },
  {
    id: 'user-blames-fr',
    weight: -0.85,
    hardness: 'hard',
    pattern:
      /(?:^|[\s,.])(?:c['’]est faux|ce n['’]est pas (?:ça|correct|bon|ce que)|ça ne (?:marche|fonctionne) (?:toujours |plus )?(?:pas|plus)?|ça marche (?:pas|plus)|toujours (?:cassé|pas|la même erreur)|(?:la )?même erreur|(?:ça|tu|vous) (?:a|as|avez) (?:tout )?cassé|ça (?:plante|bugue|casse)(?! plus)|maintenant .{0,30} (?:blanche?|vide|cassée?)|tu as (?:supprimé|modifié|changé) l[ea] mauvaise?|rien (?:n['’]a changé|ne (?:marche|change))|ça n['’]a rien changé)(?=$|[\s.,!])(?!.*\?)/i,
    reason: 'the same in French',
    examples: ["Non, c'est faux", 'ça ne marche toujours pas', 'ça plante au démarrage'],
    counterExamples: ['ça marche, merci', 'pourquoi ça ne marche pas sous Windows ?'],
  },
  {
    id: 'user-blames-pt',
    weight: -0.85,
    hardness: 'hard',
    pattern:
      /(?:^|[\s,.])(?:não (?:funciona|funcionou|está funcionando|deu certo|ajudou|mudou nada)|ainda (?:não|dá erro|está (?:quebrad[oa]|com erro))|(?:isso|isto|você) quebrou|continua (?:com erro|dando erro|quebrad[oa]|igual|sem funcionar)|(?:o )?mesmo erro|(?<!não )(?:dá|deu|está dando) erro|agora .{0,30} (?:em branco|vazi[oa]|quebrad[oa])|(?:apagou|mudou|removeu) .{0,20} errad[oa]|está (?:errado|quebrado)|nada mudou)(?=$|[\s.,!])(?!.*\?)/i,
    reason: 'the same in Portuguese',
    examples: ['não funciona', 'isso quebrou o login', 'continua com erro'],
    counterExamples: ['funcionou, obrigado', 'por que não funciona no Windows?'],
  },
  {
    id: 'user-blames-zh',
    weight: -0.85,
    hardness: 'hard',
    pattern:
      /^不对|^错了|^不行|^不是(?:这样|这个)|(?:还是|仍然|依然)(?:不行|不对|报错|失败|有问题|没有?用|一样)|(?<!有)没(?:有)?(?:修好|解决|生效|用|变化|效果|反应)(?:$|[，。！,!.])|不是我(?:要|想)的|(?:又|还在|现在)(?:报错|出错|挂了|坏了)|为什么(?:把|要)?.{0,20}(?:删|改)(?:了|掉)|^你?(?:改|删|弄|搞)错|^(?!.*(?:[?？吗]|怎么|如果|什么|请|帮)).{0,12}(?:不能用|用不了|打不开|进不去|登不上|不起作用|坏|崩溃|挂|空白|白屏)了?(?:$|[，。！,!.])/u,
    reason: 'the same in Chinese',
    examples: ['不对，还是报错', '还是不行', '现在报错了', '为什么把导航删了', '登录坏了'],
    counterExamples: ['可以了，谢谢', '如果不能用怎么办？', '修复打不开的页面'],
  },
  {
    id: 'user-blames-ja',
    weight: -0.85,
    hardness: 'hard',
    pattern:
      /^(?!.*(?:[?？]|ますか|ですか|ください)).*(?:動(?:きません|かない|いていません|かなくなりました)|できなくなり?(?:ました|った)|直って(?:い)?(?:ません|ない)|エラー(?:が|に)(?:出|な)(?:ます|ました|る|た|ります|りました|ている|ています)|変わ(?:りません|らない|っていません)|壊れ(?:ました|た|ています)|(?:真っ白|白く|空)になり?(?:ました|った)|違います)(?:です|よ|ね|が)?(?:$|[。、！!])/u,
    reason: 'the same in Japanese',
    examples: ['まだ動きません', 'エラーが出ます', 'ログインできなくなりました', '直っていません'],
    counterExamples: ['動きました、ありがとう', 'Windowsでも動きますか？', '動かないテストを直してください'],
  },
  {
    id: 'user-blames-ru',
    weight: -0.85,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`^(?![^]*(?:${PRAISE_IN_RUSSIAN}))[^\p{L}]*(?:(?:нет|но|хм|теперь|оно|это|всё|все|ещё|еще|опять|снова|по-прежнему|у меня|так)[\s,.!]+)*(?:не (?:работает|помогло|запускается|открывается|собирается|загружается|компилируется)|сломал(?:ся|ась|ось|ись|и|о)?(?!\p{L})|та же (?:самая )?ошибка|ничего не (?:изменилось|работает|произошло)|ошибка \d{3}|не то(?!\p{L})|(?:стало|только) (?:\p{L}+ )?хуже|ты (?:сломал|удалил|стёр|стер|изменил) (?:не )?|неправильно|неверно)(?!.*\?)`,
      'iu',
    ),
    reason: 'the same in Russian',
    examples: ['не работает', 'всё ещё не работает', 'сломался логин', 'та же ошибка', 'ты удалил базу'],
    counterExamples: [
      'спасибо, работает',
      'почему не работает на Windows?',
      'почини сломанный тест',
      'ты удалил лишнее, круто!!',
    ],
  },
  {
    id: 'user-blames-farther-abroad',
    weight: -0.85,
    hardness: 'hard',
    pattern:
      /(?:^|[\s,.!])(?:nie (?:działa|zadziałało|pomogło|o to (?:mi )?chodziło)|to (?:jest )?źle|non (?:funziona|va|ha funzionato)|è sbagliato|(?:werkt|werkte) (?:nog steeds |nog altijd )?niet|dat is fout|(?:funkar|fungerar) inte|(?:virker|fungerer) ikke|nefunguje|çalışmıyor|не працює)(?=$|[\s.,!])(?!.*\?)|^[^?？]{0,12}(?:안 ?(?:돼|됩니다|되네|되는데)|작동하지 않)/i,
    reason: 'the same in Polish, Italian, Dutch, the Nordic languages, Czech, Turkish, Ukrainian and Korean',
    examples: ['nie działa, cofnij to', 'non funziona', 'het werkt nog steeds niet', '안 돼요'],
    counterExamples: ['działa, dzięki', 'perché non funziona?', 'het werkt'],
  },
];
