/**
 * Chinese questions without their question words. Text without spaces is cut into pairs of characters, so that
 * "哪里" in a question would leave three pairs that no answer has; a space in its place leaves the pairs of what
 * is asked about.
 *
 * @module
 */

/** Longest first: "什么时候" is one word, not "什么" and "时候". */
const QUESTION_WORDS = [
  ...[
    '什么时候',
    '什么地方',
    '什么时间',
    '什么名字',
    '为什么',
    '怎么样',
    '怎么办',
    '是不是',
    '有没有',
    '能不能',
  ],
  ...[
    '可不可以',
    '请问',
    '告诉我',
    '哪里',
    '哪儿',
    '哪个',
    '哪些',
    '哪位',
    '哪年',
    '哪天',
    '什么',
    '怎么',
    '怎样',
  ],
  ...[
    '为何',
    '如何',
    '何时',
    '几点',
    '几号',
    '几个',
    '多少',
    '多久',
    '多大',
    '是谁',
    '可以',
    '谁',
    '吗',
    '呢',
    '吧',
  ],
  ...['啊', '嘛', '呀'],
].sort((a, b) => b.length - a.length);

/** What steers a conversation: 谢谢 thanks, 继续 go on, 下一步 next step. */
const SMALL_TALK = [
  '谢谢',
  '继续',
  '好的',
  '下一步',
  '没问题',
  '没关系',
  '不用',
  '再试',
  '一下',
  '对不起',
  '你好',
  '知道',
];

const QUESTION_WORD = new RegExp([...QUESTION_WORDS, ...SMALL_TALK].join('|'), 'g');
/** They join words and stand in every sentence: pairs across them say nothing. */
const PARTICLE = /[的了是都也就还]/g;
const HAN = /\p{Script=Han}/u;

export function withoutChineseQuestionWords(text: string): string {
  if (!HAN.test(text)) return text;
  return text.replace(QUESTION_WORD, ' ').replace(PARTICLE, ' ');
}
