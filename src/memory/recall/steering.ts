/**
 * Prompts that steer the work and name nothing: "move on", "ok thanks", "weiter", "好的". Each of their words may
 * stand in some memory, and none of them asks for it.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { words } from '../../retrieval/tokens.ts';
import { SMALL_TALK } from './small-talk.ts';

interface Language {
  readonly language: string;
  /** Folded as `words` folds them: lower case, without accents. */
  readonly says: ReadonlySet<string>;
  /** With one of these it is a question, however little it names: "when did I move". */
  readonly asks: ReadonlySet<string>;
}

/**
 * A prompt steers when one language has all of its words: between languages the same letters mean other things
 * ("die", "sale", "on"). Verbs are those that are said to an agent; what is as often a thing ("deploy", "release")
 * is not among them.
 */
const LANGUAGES: readonly Language[] = [
  {
    language: 'English',
    says: new Set([
      ...STOPWORDS,
      ...SMALL_TALK,
      ...list(`
abort accept add agree agreed apply approve approved ask
begin bring
cancel carry clean clear close come complete confirm confirmed copy create
decide deal definitely delete describe drop
elaborate expand explain
figure find forget
get give goes gone
hang hmm hold
ignore implement improve
know
lead leave lgtm listen
move moving
no nope nah nvm never mind
oh omg ooh open
pause pick please pls proceed pull push put
read remove rename repeat rerun reset resume revert rewrite
save send set ship shorten simplify skip split stay summarize switch
take thx ty turn
update
verify
wrap write
y ya yea yes yup`),
    ]),
    asks: list('what when where which who whom whose why how'),
  },
  {
    language: 'German',
    says: list(`
ab aber abbrechen alle alles alright also an anfangen auch auf aus
bestatigt bin bist bitte bleib
da danach dann danke dankeschon das den der die dies diese dieses doch dran du
einfach einmal einverstanden er erledigt es
fang fahr fertig fort fortfahren funktioniert
ganz genau geh geht gerne gibt gleich gut gute
halt hier hor
ich ihn ihr ist
ja jawohl jetzt jo
kannst klar klasse konnen
lass leg los losch losche
mach mache machen machs mal mehr mir mit
na nachste nachsten nachster nachstes nee nein nicht noch nochmal nun nur
ok okay
passt perfekt probier
richtig
schliess schon schritt sehr sie sieht so sofort sollen stimmt stop stopp super
tausend top tu
und uns
versuch versuche verstanden vielen voran
warte was weiter weitermachen wir wieder wiederhol wiederhole
zeig zuruck zu zum`),
    asks: list('wann wo wer wen wem wessen welche welcher welches wie warum wieso weshalb woher wohin'),
  },
  {
    language: 'Spanish',
    says: list(`
a acuerdo adelante ahora al algo alto asi avanza
bien borralo buena bueno
cambialo cancela cierra cierralo claro como con confirmo continua continuar continuemos correcto
dale de dejalo despues
e el ella ello empieza en entendido entonces eres es esa ese eso espera esta este esto exacto excelente
favor
genial gracias gusta
hagamoslo hazlo hecho
intenta intentalo
la listo lo los luego
mas me mejor mil muchas muy
no nos nuevo
ok okay otra
paso para parar pasa pasemos perfecto pero por proceda prosigue proximo prueba pues
que
repite repitelo
se si sigamos sigue siguiente sin
te termina todo
un una
va vale vamos venga vez
y ya`),
    asks: list('cuando donde quien quienes cual cuales cuanto cuanta cuantos cuantas'),
  },
  {
    language: 'French',
    says: list(`
a accord alors annule arrete attends au aussi avance avec
bah beaucoup ben bien bon bonne
c ca cela ces cest ceci celle ceux cest cet cette commence compris confirme continue continuez continuons corrige
d dac daccord de du
efface en encore entendu essaie est et etape exact excellent
fais faire fait faites ferme fini fois
genial
ici il
j je juste
l la laisse le les lance
maintenant mais me merci mieux moi
n ne nickel non nous
ok okay on oui ouais
parfait pas passe passons plait plus poursuis poursuivez pour puis
qu que quoi
recommence refais repete reprends
s se si sil stop suis suite suivant suivante super sur
t te termine toi tout tres tu
un une
va valide vas vas voila vous vrai
y`),
    asks: list('quand ou qui quel quelle quels quelles combien comment pourquoi'),
  },
];

/** Longest first: what is left of "没问题" after "没" would be taken for a name. */
const CHINESE = list(`
谢谢 多谢 感谢 谢谢你 辛苦了 好的 好吧 好 行 可以 可以的 是的 对的 对 没错 不错 不 不是 不要 不用 没有 没问题 没关系
继续 请继续 接着 接着做 往下 下一步 下一个 下一条 然后 开始 动手 执行 做 做吧 去做 干吧 来吧 走吧 搞定 完成 停 停止 停下 等等 等一下
再来 再来一次 再试 再试一次 试试 试一下 重试 重来 重新 确认 同意 明白 明白了 知道了 了解 收到 取消 跳过 算了 就这样 照做
这样 这个 那个 它 你 我 我们 请 吧 了 的 啊 呢 嗯 哦 哈哈 太好了 很好 完美 厉害 行吧 那就 就 都 也 还 先 再 一下 一次`);
const CHINESE_STEERING = new RegExp([...CHINESE].sort((a, b) => b.length - a.length).join('|'), 'gu');
const HAN = /\p{Script=Han}/u;
const WORD = /[\p{L}\p{N}]/u;

/** What an order to an agent begins and ends with, and the things in it that have no name. */
const AROUND_ORDER = list(`
ok okay yes yeah yep sure great good nice perfect thanks please pls now just then and so also lets let go ahead can could you
would again first too for me us up down out off away done next all both`);
const OBJECTS = list('it that this them these those');

/** Whether there is nothing in the text that a memory could answer. */
export function steers(text: string): boolean {
  if (HAN.test(text)) return !WORD.test(text.normalize('NFKC').replace(CHINESE_STEERING, ''));
  const said = words(text);
  return isOrder(said) || LANGUAGES.some(({ says, asks }) => only(said, says) && !some(said, asks));
}

/** "ship it", "ok, merge that please": one verb, whichever it is, and its object. */
function isOrder(said: readonly string[]): boolean {
  const named = said.filter((word) => !AROUND_ORDER.has(word) && !OBJECTS.has(word));
  const [verb] = named;
  if (verb === undefined || named.length > 1 || STOPWORDS.has(verb)) return false;
  return said.slice(said.indexOf(verb) + 1).some((word) => OBJECTS.has(word));
}

function only(said: readonly string[], known: ReadonlySet<string>): boolean {
  return said.every((word) => known.has(word));
}

function some(said: readonly string[], known: ReadonlySet<string>): boolean {
  return said.some((word) => known.has(word));
}

function list(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}
